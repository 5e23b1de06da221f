# Completion of elfer in bash. The words come from `elfer` itself, each quoted for the place at which it is put in.
_elfer() {
    local word
    COMPREPLY=()
    while IFS= read -r word; do
        COMPREPLY+=("$word")
    done < <(COMPLETE=bash elfer -- "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null </dev/null)
    # After NAME= and a folder more is to come.
    if [[ "${#COMPREPLY[@]}" -eq 1 && "${COMPREPLY[0]}" == *[=/] ]]; then
        compopt -o nospace 2>/dev/null
    fi
}
complete -o nosort -F _elfer elfer 2>/dev/null || complete -F _elfer elfer
