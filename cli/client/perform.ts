import { randomUUID } from 'node:crypto'
import { printable, toJson } from '../printable.ts'
import { inputFrom, optionOf, parse, type Globals } from './command-line.ts'
import { namesServer, type Command } from './commands.ts'
import { Failure } from './failure.ts'
import { findServer } from './find-server.ts'
import { commandHelp, defaultsOf } from './help.ts'
import { write } from './output.ts'
import { profileFor } from './profiles.ts'
import { openService, type CallInput, type Service } from './service.ts'
import { followTasks, tasksIn, type TaskState } from './tasks.ts'
import type { Terminal } from './terminal.ts'

/** Runs a call as a command; `typed` is the name it was called by. Throws `Failure`. */
export const perform = async (
  command: Command,
  args: readonly string[],
  terminal: Terminal,
  typed: string,
): Promise<void> => {
  const { words, values, globals } = parse(args, command.fields, terminal.env, `portico-cli ${typed} --help`)
  if (globals.help) return terminal.out(commandHelp(command, typed))
  const profile = await profileFor(terminal.env, globals.profile)
  const input = await inputFrom(command, words, values, defaultsOf(typed), terminal)
  const service = openService(profile, terminal, globals.timeout)
  for (const param of command.params)
    if (namesServer(command, param))
      input.params = { ...input.params, [param]: await findServer(service, input.params?.[param] ?? '') }
  await confirmed(command, words, globals, terminal)
  try {
    await answered(command, input, globals, service, terminal)
  } catch (error) {
    throw error instanceof Failure ? inWords(error, command, globals) : error
  }
}

/** Asks before an irreversible deletion. */
const confirmed = async (
  { endpoint, name }: Command,
  words: readonly string[],
  { yes }: Globals,
  { ask }: Terminal,
): Promise<void> => {
  if (endpoint.method !== 'DELETE' || yes) return
  if (!ask) throw new Failure('This removes something for good. Add --yes to go on.')
  const answer = await ask(`${name} ${words.join(' ')}? This can't be undone. Type yes to go on: `, false)
  if (answer.toLowerCase() !== 'yes') throw new Failure('Nothing was changed.')
}

const answered = async (
  command: Command,
  input: CallInput,
  globals: Globals,
  service: Service,
  terminal: Terminal,
): Promise<void> => {
  const { endpoint, operation } = command
  const idempotencyKey = endpoint.idempotent ? (globals.idempotencyKey ?? randomUUID()) : undefined
  const call = (query = input.query) =>
    service.call(endpoint, { ...input, ...(query && { query }), idempotencyKey })
  const answer = globals.all ? await allPages(call, input.query ?? {}) : await call()
  if (operation === 'queue.command') return showLog(answer as TaskState, globals, service, terminal)
  write(answer, globals, terminal)
  if (globals.wait) await followTasks(service, tasksIn(answer), terminal)
}

const showLog = async (
  task: TaskState,
  globals: Globals,
  service: Service,
  terminal: Terminal,
): Promise<void> => {
  if (globals.wait) {
    const [ended] = await followTasks(service, [task.id], terminal)
    return globals.output === 'json'
      ? write(ended, globals, terminal)
      : terminal.out(`${printable(ended!.state)}\n`)
  }
  if (globals.output === 'json') return write(task, globals, terminal)
  for (const { dt, entry } of task.log) terminal.out(`${printable(dt)}  ${printable(entry)}\n`)
  terminal.out(`${printable(task.state)}\n`)
}

interface Page {
  items: unknown[]
  lastElement: number
  next: boolean
}

/** The largest page; loading complete lists is rate limited. */
const largestPage = '100'

/** A list as one page, however long it is. */
const allPages = async (
  call: (query: CallInput['query']) => Promise<unknown>,
  query: NonNullable<CallInput['query']>,
): Promise<unknown> => {
  const items: unknown[] = []
  for (;;) {
    const page = (await call({ ...query, size: largestPage, from: String(items.length) })) as Page
    if (!Array.isArray(page.items)) throw new Failure('--all is for lists that have pages.')
    items.push(...page.items)
    if (!page.next || page.items.length === 0)
      return { ...page, items, lastElement: items.length, next: false }
  }
}

/** A refusal with the options that its fields are. */
const inWords = (failure: Failure, command: Command, { output }: Globals): Failure => {
  const { message, exit: ends, errors } = failure
  if (errors.length > 0 && output === 'json') return new Failure(toJson({ errors }), ends, errors)
  const [first, ...others] = errors
  const lines = others.flatMap(({ key, info }) =>
    key ? [printable(`${optionOf(command, key)}: ${info}`)] : [],
  )
  const begin = first?.key ? printable(`${optionOf(command, first.key)}: `) : ''
  return new Failure([`${begin}${message}`, ...lines].join('\n'), ends, errors)
}
