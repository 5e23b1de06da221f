# Completion of elfer in fish. The words come from `elfer` itself, and fish quotes them.
function __elfer_words
    set -l typed (commandline --current-process --tokenize --cut-at-cursor)
    set -l word (commandline --current-token --cut-at-cursor)
    COMPLETE=fish elfer -- $typed "$word" 2>/dev/null </dev/null
end
complete --command elfer --no-files --keep-order --arguments "(__elfer_words)"
