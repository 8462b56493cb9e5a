import { inCommands, shortCommands } from '../../src/contract/api/command-names.ts'
import { printableLines } from '../printable.ts'
import { commandGroups, commandNamed, commands, type Command } from './commands.ts'
import { completion } from './completion.ts'
import { completions } from './completions.ts'
import { openConsole } from './console.ts'
import { exit, Failure } from './failure.ts'
import { groupHelp, usage } from './help.ts'
import { perform } from './perform.ts'
import { configure, listProfiles } from './profile-commands.ts'
import type { Terminal } from './terminal.ts'

/**
 * The command `portico-cli`: calls a service with an API key and returns the exit code. Results go to
 * standard output, everything else to standard error.
 */
export const runClient = async (args: readonly string[], given: Terminal): Promise<number> => {
  const terminal = printingOnly(given)
  try {
    await dispatch(args, terminal)
    return exit.ok
  } catch (error) {
    if (!(error instanceof Failure)) {
      terminal.err(`portico-cli: ${(error as Error).message}\n`)
      return exit.refused
    }
    terminal.err(`${error.message}\n`)
    return error.exit
  }
}

/** A terminal to which nothing gets that would control it, whatever a service, a file or an argument says. */
const printingOnly = (terminal: Terminal): Terminal => {
  const { ask } = terminal
  return {
    ...terminal,
    out: (text) => terminal.out(printableLines(text)),
    err: (text) => terminal.err(printableLines(text)),
    ...(ask && { ask: (question, hidden) => ask(printableLines(question), hidden) }),
  }
}

const dispatch = async (
  [first = '--help', ...args]: readonly string[],
  terminal: Terminal,
): Promise<void> => {
  if (first === '--help' || first === 'help') return terminal.out(usage())
  if (first === '--version') return terminal.out(`${process.env.PORTICO_VERSION ?? 'in development'}\n`)
  const own = Object.hasOwn(ownCommands, first) ? ownCommands[first] : undefined
  if (own) return own(args, terminal)
  const short = Object.hasOwn(shortCommands, first) ? shortCommands[first] : undefined
  if (short) return perform(commandNamed(short), args, terminal, first)
  if (!commandGroups.includes(first))
    throw new Failure(`There is no command ${first}. ${alike(first)}See portico-cli --help`)
  const [second = '--help', ...others] = args
  if (second === '--help') return terminal.out(groupHelp(first))
  return perform(commandOfGroup(first, second), others, terminal, `${first} ${second}`)
}

const ownCommands: Readonly<Record<string, (args: readonly string[], terminal: Terminal) => Promise<void>>> =
  {
    configure,
    profiles: listProfiles,
    console: openConsole,
    completion: async (args, terminal) => terminal.out(completion(args)),
    // Used by the scripts of `completion`.
    complete: async (args, terminal) =>
      terminal.out((await completions(args.slice(1), terminal)).map((each) => `${each}\n`).join('')),
  }

const commandOfGroup = (group: string, name: string): Command => {
  const found = commands.find((command) => command.group === group && command.name === inCommands(name))
  if (found) return found
  const known = commands.filter((command) => command.group === group).map((command) => command.name)
  throw new Failure(`There is no command ${group} ${name}. There are: ${known.join(', ')}.`)
}

const alike = (word: string): string => {
  const found = commands.filter(({ name }) => name === word).map(({ group, name }) => `${group} ${name}`)
  return found.length > 0 ? `Did you mean ${found.join(' or ')}? ` : ''
}
