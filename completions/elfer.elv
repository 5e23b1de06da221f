# Completion of elfer in Elvish. The words come from `elfer` itself, and Elvish quotes them.
set edit:completion:arg-completer[elfer] = { |@words|
    put (env COMPLETE=elvish elfer -- $@words | from-lines)
}
