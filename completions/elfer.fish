complete --keep-order --exclusive --command elfer --arguments "(COMPLETE=fish elfer -- (commandline --current-process --tokenize --cut-at-cursor) (commandline --current-token))"
