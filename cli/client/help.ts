import { shortCommands } from '../../src/contract/api/command-names.ts'
import { globalOptions } from './command-line.ts'
import { commandGroups, commandNamed, commands, paramTitle, type Command } from './commands.ts'
import { exit, exitMeanings } from './failure.ts'
import { boundsOf, type Field } from './fields.ts'

/** Defaults of a new server, by command. */
const defaults: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  create: {
    cpuType: 'B',
    cpuCount: 1,
    ramMB: 1024,
    diskGB: 20,
    billing: 'hourly',
    traffic: 't5000',
    nServers: 1,
    powerOn: true,
  },
}

/** Values that a command sends by default. */
export const defaultsOf = (typed: string): Readonly<Record<string, unknown>> => defaults[typed] ?? {}

/** The commands that are no calls of the contract. */
export const ownCommands: Readonly<Record<string, string>> = {
  configure: 'Sets up a profile: a portal, and an API key of it.',
  profiles: 'Lists your profiles, chooses or removes one.',
  console: 'Tells where the screen of a server is opened, and how to connect to it.',
  completion: 'Writes the script that completes commands in bash or zsh.',
}

/** The usage of the whole command. */
export const usage = (): string => `Usage: portico-cli <command> [options]

Manages servers and networks with an API key, by the calls of the service. Begin with: portico-cli configure

${columns(Object.entries(shortCommands).map(([name, call]) => [name, commandNamed(call).endpoint.summary]))}
${columns(Object.entries(ownCommands))}
All calls, by group; portico-cli <group> --help lists its commands:
  ${commandGroups.join(', ')}

Options of every command:
${columns(Object.entries(globalOptions).map(([name, { takes, about }]) => [`--${name}${takes && ` <${takes}>`}`, about]))}
Environment: PORTICO_URL, PORTICO_CLIENT_ID and PORTICO_SECRET together take the place of a profile; PORTICO_PROFILE, PORTICO_OUTPUT and
PORTICO_CONFIG, the file of the profiles.

Exit codes: ${Object.entries(exitMeanings)
  .map(([name, meaning]) => `${exit[name as keyof typeof exit]} ${meaning.replaceAll('`', '')}`)
  .join('; ')}.
`

/** The commands of a group. */
export const groupHelp = (group: string): string => `Usage: portico-cli ${group} <command> [options]

${columns(commands.filter((command) => command.group === group).map((command) => [command.name, command.endpoint.summary]))}`

/** Usage of a command in one line: `servers power <server> <power>`. */
export const usageOf = (command: Command, typed = `${command.group} ${command.name}`): string => {
  const { params, lone, fields } = command
  const given = defaultsOf(typed)
  const needed = fields.filter((field) => field.isRequired && field !== lone && !(field.name in given))
  return [
    typed,
    ...params.map((param) => `<${paramTitle(command, param)}>`),
    ...(lone ? [`<${lone.flag}>`] : []),
    ...needed.map((field) =>
      field.takes === 'switch' ? optionText(field) : `--${field.flag} <${valueName(field)}>`,
    ),
  ].join(' ')
}

/** All of a command. */
export const commandHelp = (command: Command, typed: string): string => {
  const given = defaultsOf(typed)
  const { endpoint, access, fields } = command
  const lines = fields.map((field) => [
    optionText(field),
    [boundsOf(field), noteOf(field, given)].filter(Boolean).join('; '),
  ])
  return `Usage: portico-cli ${usageOf(command, typed)} [options]

${endpoint.summary}
${endpoint.method} ${endpoint.path}, with a key that has the access "${access}".

${columns([...lines, ...(fields.some(({ hasFile }) => hasFile) ? fileLines(fields) : [])])}
See portico-cli --help for the options of every command.
`
}

const fileLines = (fields: readonly Field[]): string[][] =>
  fields.flatMap(({ flag, hasFile }) =>
    hasFile ? [[`--${flag}-file <file>`, `the same from a file; - is what is piped in`]] : [],
  )

/** An option as usages have it. */
const optionText = (field: Field): string =>
  field.takes === 'switch' ? `--${field.flag} | --no-${field.flag}` : `--${field.flag} <${valueName(field)}>`

const valueName = ({ takes }: Field): string =>
  ({ number: 'number', list: 'text', json: 'JSON', text: 'text', switch: '' })[takes]

const noteOf = ({ name, isRequired, takes }: Field, given: Readonly<Record<string, unknown>>): string => {
  const several = takes === 'list' ? 'may be given several times' : ''
  const need = name in given ? `${String(given[name])} unless given` : isRequired ? 'required' : ''
  return [several, need].filter(Boolean).join('; ')
}

const columns = (lines: readonly (readonly string[])[]): string => {
  const width = Math.max(0, ...lines.map(([name = '']) => name.length))
  return lines.map(([name = '', about = '']) => `  ${name.padEnd(width)}  ${about}`.trimEnd() + '\n').join('')
}
