import type { Trx } from '../../kernel/db/database.ts'
import type { QueueName } from '../../kernel/jobs/queues.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import type { Services } from '../calls/services.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { DueRows } from '../../kernel/jobs/send-lost.ts'
import type { CommandKinds } from './kinds.ts'

/** A command to begin. */
interface NewCommand {
  /** Account whose queue shows it. */
  accountId: number
  /** A kind of `commandKinds`. */
  name: string
  /** Display name of its target. */
  target?: string
  /** JSON, stored encrypted. */
  input?: unknown
  /** The record that it is about, such as `image 12`. */
  about?: string
}

/**
 * Starts a command in the transaction of its cause, and returns its ID; a worker takes it after the commit.
 * For example after a password change: `beginCommand(trx, call, { accountId: account.id, name:
 * 'forget-browsers' })`.
 */
export const beginCommand = async (
  trx: Trx,
  call: Call,
  { accountId, name, target = '', input, about }: NewCommand,
): Promise<string> => {
  const kind = call.parts.commandKinds[name]
  if (!kind) throw new Error(`There is no kind of command ${name}.`)
  const { id, queue } = await insertCommand(trx, call.parts, {
    siteId: call.site.id,
    accountId,
    createdBy: sessionOf(call).accountId,
    name,
    service: kind.service,
    target,
    input,
    ...(about !== undefined && { about }),
  })
  call.after(() => call.parts.jobs.wake(queue))
  return String(id)
}

/** Enqueues a command without a call; returns its ID and the queue of its job. */
export const insertCommand = async (
  trx: Trx,
  parts: CommandServices,
  command: NewCommand & { siteId: number; createdBy: number; service: string },
): Promise<{ id: number; queue: QueueName }> => {
  const { siteId, name, input, target = '' } = command
  const inserted = await trx
    .insertInto('command')
    .values({
      site_id: siteId,
      account_id: command.accountId,
      created_by: command.createdBy,
      name,
      service_name: command.service,
      target: target.slice(0, 200),
      about: command.about ?? null,
      input_sealed: input === undefined ? null : sealInput(parts.keys, siteId, name, input),
    })
    .returning(['id', 'site_id', 'account_id', 'name'])
    .executeTakeFirstOrThrow()
  return { id: inserted.id, queue: await sendCommand(trx, parts, inserted) }
}

/** Services that starting a command needs. */
export type CommandServices = Pick<Services, 'keys' | 'jobs' | 'commandKinds'>

/** Kinds that may take longer than this many seconds have a lane of their own. */
const longest = 60

/** The lanes of commands. */
export const commandQueues = ['command', 'command.long', 'command.server'] as const

/** The lane of a kind of command. */
export const queueOfCommand = (
  kinds: Services['commandKinds'],
  name: string,
): (typeof commandQueues)[number] => {
  const kind = kinds[name]
  if (kind?.lane === 'server') return 'command.server'
  return (kind?.mostSeconds ?? 0) > longest ? 'command.long' : 'command'
}

/** Enqueues the job of a waiting command in the same transaction; returns its queue. */
export const sendCommand = async (
  trx: Trx,
  { jobs, commandKinds }: Pick<CommandServices, 'jobs' | 'commandKinds'>,
  command: { id: number; site_id: number; account_id: number; name: string },
): Promise<QueueName> => {
  const queue = queueOfCommand(commandKinds, command.name)
  await jobs.send(trx, queue, { site: command.site_id, id: command.id }, command.account_id)
  return queue
}

/** Encrypts a command's input. */
export const sealInput = (keys: Keys, siteId: number, name: string, input: unknown): string =>
  keys.seal(JSON.stringify(input), inputPlace(siteId, name))

/** Decrypts a command's input; undefined without one, or if that fails. */
export const openInput = (keys: Keys, siteId: number, name: string, sealed: string | null): unknown => {
  const text = sealed === null ? undefined : keys.open(sealed, inputPlace(siteId, name))
  return text === undefined ? undefined : JSON.parse(text)
}

/** Encryption context of inputs. */
export const inputPlace = (siteId: number, name: string): string => `command ${siteId} ${name}`

/** Due commands of some kinds without a worker. */
export const dueCommands = (kinds: CommandKinds): DueRows => {
  const names = Object.keys(kinds)
  const lanes = names.map((name) => `when '${name}' then '${queueOfCommand(kinds, name)}'`)
  const queue = lanes.length > 0 ? `case name ${lanes.join(' ')} end` : 'null::text'
  return `
    select ${queue} as queue, site_id as site, id, account_id as group
    from command where ended_at is null and due_at <= now() and name = any ('{${names.join()}}') order by id`
}
