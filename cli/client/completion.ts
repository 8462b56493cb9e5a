import { Failure } from './failure.ts'

const bash = `# portico-cli in bash: source <(portico-cli completion bash)
_portico_cli() {
  local IFS=$'\\n'
  COMPREPLY=($(portico-cli complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _portico_cli portico-cli
`

const zsh = `#compdef portico-cli
# portico-cli in zsh, after compinit: source <(portico-cli completion zsh)
_portico_cli() {
  local -a candidates
  candidates=("\${(@f)$(portico-cli complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if (( \${#candidates[1]} )); then compadd -a candidates; else _files; fi
}
compdef _portico_cli portico-cli
`

/** The script that completes commands in a shell. Throws `Failure` for another shell. */
export const completion = ([shell, ...more]: readonly string[]): string => {
  if (shell === 'bash' && more.length === 0) return bash
  if (shell === 'zsh' && more.length === 0) return zsh
  throw new Failure('completion takes bash or zsh. In bash: source <(portico-cli completion bash)')
}
