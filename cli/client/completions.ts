import { shortCommands } from '../../src/contract/api/command-names.ts'
import { servers } from '../../src/contract/servers/servers.ts'
import { globalOptions } from './command-line.ts'
import { commandGroups, commandNamed, commands, namesServer, type Command } from './commands.ts'
import { choicesOf } from './fields.ts'
import { ownCommands } from './help.ts'
import { profileFor, readProfiles } from './profiles.ts'
import { openService } from './service.ts'
import type { Terminal } from './terminal.ts'

/** Completions of the last word: commands, options, choices, and names of servers and profiles. */
export const completions = async (
  words: readonly string[],
  terminal: Terminal,
): Promise<readonly string[]> => {
  const last = words.at(-1) ?? ''
  return (await candidates(words.slice(0, -1), last, terminal)).filter((each) => each.startsWith(last))
}

const candidates = async (
  [first, ...others]: readonly string[],
  last: string,
  terminal: Terminal,
): Promise<readonly string[]> => {
  if (first === undefined)
    return [...Object.keys(shortCommands), ...Object.keys(ownCommands), ...commandGroups]
  if (first === 'completion') return others.length === 0 ? ['bash', 'zsh'] : []
  if (first === 'profiles') return others.length === 0 ? ['use', 'remove'] : profileNames(terminal)
  if (first === 'console') return last.startsWith('-') ? globals : serverNames(last, terminal)
  const short = shortCommands[first]
  if (short) return ofCommand(commandNamed(short), others, last, terminal)
  const inGroup = commands.filter(({ group }) => group === first)
  const [second, ...rest] = others
  if (second === undefined) return inGroup.map(({ name }) => name)
  const command = inGroup.find(({ name }) => name === second)
  return command ? ofCommand(command, rest, last, terminal) : []
}

const globals = Object.keys(globalOptions).map((name) => `--${name}`)

const ofCommand = async (
  command: Command,
  words: readonly string[],
  last: string,
  terminal: Terminal,
): Promise<readonly string[]> => {
  const before = words.at(-1)
  if (before === '--output') return ['table', 'json']
  if (before === '--profile') return profileNames(terminal)
  const field = command.fields.find(({ flag, takes }) => takes !== 'switch' && before === `--${flag}`)
  if (field) return choicesOf(field)
  if (last.startsWith('-')) return [...optionsOf(command), ...globals]
  const at = words.filter((word) => !word.startsWith('-')).length
  const param = command.params[at]
  if (param && namesServer(command, param)) return serverNames(last, terminal)
  return at === command.params.length && command.lone ? choicesOf(command.lone) : []
}

const optionsOf = ({ fields }: Command): string[] =>
  fields.flatMap(({ flag, takes, hasFile }) => [
    `--${flag}`,
    ...(takes === 'switch' ? [`--no-${flag}`] : []),
    ...(hasFile ? [`--${flag}-file`] : []),
  ])

const profileNames = async ({ env }: Terminal): Promise<string[]> =>
  Object.keys((await readProfiles(env).catch(() => ({ profiles: {} }))).profiles)

/** Names of servers that need no quotes. Gives up on a slow service, and stays silent without one. */
const serverNames = async (last: string, terminal: Terminal): Promise<string[]> => {
  try {
    const profile = await profileFor(terminal.env, undefined)
    const { items } = (await openService(profile, { ...terminal, err: () => {} }, 3000).call(servers.list, {
      query: { filter: last, size: '50' },
    })) as { items: { name: string }[] }
    return items.map(({ name }) => name).filter((name) => /^[\w.-]+$/.test(name))
  } catch {
    return []
  }
}
