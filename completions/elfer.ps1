# Completion of elfer in PowerShell. The words come from `elfer` itself, each quoted; nothing that was typed is run.
Register-ArgumentCompleter -Native -CommandName elfer -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $words = @($commandAst.CommandElements |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        ForEach-Object {
            if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value }
            else { $_.Extent.Text }
        })
    $before = $env:COMPLETE, $env:COMPLETE_WORD
    $env:COMPLETE = 'powershell'
    # Not as an argument: older versions drop an empty one.
    $env:COMPLETE_WORD = $wordToComplete
    try { $found = & elfer -- @words 2>$null }
    finally { $env:COMPLETE, $env:COMPLETE_WORD = $before }
    $found | ForEach-Object {
        $value, $about = $_.Split("`t", 2)
        if (-not $about) { $about = $value }
        [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $about)
    }
}
