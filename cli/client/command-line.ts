import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { inCommands } from '../../src/contract/api/command-names.ts'
import { paramTitle, type Command } from './commands.ts'
import { Failure } from './failure.ts'
import { valueOf, type Field } from './fields.ts'
import type { CallInput } from './service.ts'
import type { Terminal } from './terminal.ts'

/** Options of every command. */
export const globalOptions = {
  profile: { takes: 'name', about: 'the profile to use' },
  output: { takes: 'table|json', about: 'how the answer is written (table)' },
  columns: { takes: 'names', about: 'columns of a table, separated by commas' },
  all: { takes: '', about: 'every page of a list' },
  wait: { takes: '', about: 'wait until what was begun has ended, and show its log' },
  yes: { takes: '', about: 'do not ask before something is removed' },
  body: {
    takes: 'JSON',
    about: 'the whole body; @file reads a file, - what is piped in. Options come on top',
  },
  'idempotency-key': { takes: 'text', about: 'a repeat with the same has no second effect' },
  timeout: { takes: 'seconds', about: 'how long a call may take (30)' },
  help: { takes: '', about: 'this text' },
} as const

type Values = Record<string, string | boolean | string[] | undefined>

/** Values of the global options. */
export interface Globals {
  profile: string | undefined
  output: 'table' | 'json'
  columns: readonly string[]
  all: boolean
  wait: boolean
  yes: boolean
  /** Milliseconds. */
  timeout: number
  idempotencyKey: string | undefined
  help: boolean
}

/** Splits a command line into words and options. Throws `Failure` that names an unknown option. */
export const parse = (
  args: readonly string[],
  fields: readonly Field[],
  env: Terminal['env'],
  see: string,
): { words: string[]; values: Values; globals: Globals } => {
  const all = Object.entries(globalOptions).map(([name, { takes }]): [string, Option] => [
    name,
    { type: takes ? 'string' : 'boolean' },
  ])
  const own = fields.flatMap(optionsOf)
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries<Option>([...all, ...own]),
    })
    return { words: positionals, values: values as Values, globals: globalsFrom(values as Values, env) }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(`${(error as Error).message.split('. ')[0]}. See ${see}`)
  }
}

interface Option {
  type: 'string' | 'boolean'
  multiple?: boolean
}

const optionsOf = ({ flag, takes, hasFile }: Field): [string, Option][] => [
  [flag, { type: takes === 'switch' ? 'boolean' : 'string', multiple: takes === 'list' }],
  ...(takes === 'switch' ? [[`no-${flag}`, { type: 'boolean' }] satisfies [string, Option]] : []),
  ...(hasFile ? [[`${flag}-file`, { type: 'string' }] satisfies [string, Option]] : []),
]

const globalsFrom = (values: Values, env: Terminal['env']): Globals => {
  const output = values['output'] ?? env['PORTICO_OUTPUT'] ?? 'table'
  if (output !== 'table' && output !== 'json') throw new Failure('--output takes table or json.')
  const seconds = Number(values['timeout'] ?? 30)
  if (!(seconds > 0 && seconds <= 600)) throw new Failure('--timeout takes seconds, up to 600.')
  const text = (name: string) => values[name] as string | undefined
  return {
    profile: text('profile'),
    output,
    columns: text('columns')?.split(',').filter(Boolean) ?? [],
    all: values['all'] === true,
    wait: values['wait'] === true,
    yes: values['yes'] === true,
    timeout: seconds * 1000,
    idempotencyKey: text('idempotency-key'),
    help: values['help'] === true,
  }
}

/** Input of a call from a command line. Throws `Failure` that names a missing or invalid option. */
export const inputFrom = async (
  command: Command,
  words: readonly string[],
  values: Values,
  defaults: Readonly<Record<string, unknown>>,
  terminal: Terminal,
): Promise<CallInput> => {
  const { params, lone, fields, endpoint } = command
  const most = params.length + (lone ? 1 : 0)
  if (words.length > most)
    throw new Failure(`"${words[most]}" is too much: ${command.name} takes ${most || 'nothing'} here.`)
  const given: Record<string, string> = {}
  for (const [at, param] of params.entries()) {
    const word = words[at]
    if (!word) throw new Failure(`Name the ${paramTitle(command, param)}.`)
    given[param] = word
  }
  const lonely = lone && words[params.length] !== undefined ? { [lone.flag]: words[params.length] } : {}
  const all: Values = { ...values, ...lonely }
  const parts: Record<Field['part'], Record<string, unknown>> = {
    query: {},
    body: { ...defaults, ...(await bodyFrom(values['body'], terminal)) },
  }
  for (const field of fields) {
    const typed = await typedFor(field, all, terminal)
    if (typed !== undefined) parts[field.part][field.name] = valueOf(field, typed)
    else if (field.isRequired && !(field.name in parts[field.part]))
      parts[field.part][field.name] = await asked(field, terminal)
  }
  return { params: given, query: parts.query, ...(endpoint.body && { body: parts.body }) }
}

const bodyFrom = async (given: Values[string], terminal: Terminal): Promise<object> => {
  if (typeof given !== 'string') return {}
  const text =
    given === '-'
      ? await terminal.input()
      : given.startsWith('@')
        ? await fileText(given.slice(1), terminal)
        : given
  try {
    const body = JSON.parse(text) as unknown
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch {
    // Said below.
  }
  throw new Failure('--body takes a JSON object, or @ and the name of a file with one.')
}

const typedFor = async (field: Field, values: Values, terminal: Terminal): Promise<Values[string]> => {
  const file = field.hasFile ? values[`${field.flag}-file`] : undefined
  if (typeof file === 'string') return (await fileText(file, terminal)).replace(/\r?\n$/, '')
  if (field.takes === 'switch' && values[`no-${field.flag}`] === true) return false
  return values[field.flag]
}

/** Content of a file, or of standard input for `-`. Throws `Failure` if it can't be read. */
export const fileText = async (file: string, terminal: Terminal): Promise<string> => {
  if (file === '-') return terminal.input()
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new Failure(`${file} can't be read: ${(error as Error).message}`)
  }
}

/** Prompts for a missing secret on a terminal, so that it needn't be in the shell's history. */
const asked = async (field: Field, { ask }: Terminal): Promise<unknown> => {
  if (field.isSecret && ask) return valueOf(field, await ask(`${field.flag}: `, true))
  const ways = field.takes === 'switch' ? `--${field.flag} or --no-${field.flag}` : `--${field.flag}`
  throw new Failure(`${ways} is missing.`)
}

/** The option that a field of a refusal belongs to. */
export const optionOf = ({ fields }: Command, key: string): string =>
  `--${fields.find(({ name }) => name === key)?.flag ?? inCommands(key)}`
