import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Jobs } from '../jobs/engine.ts'
import type { QueueName } from '../jobs/queues.ts'
import type { Keys } from '../keys.ts'

/** A message. An SMS has text only. */
export interface Message {
  /** The name it comes from. */
  sender?: string
  subject?: string
  /** Preview text of mail clients. */
  preview?: string
  text: string
  html?: string
  /** The code that it brings, so that the outbox page can show it large. */
  code?: string
  /** Message and thread IDs, so that mail clients group them. */
  thread?: { id: string; of: string }
  /** URL of its button, for the outbox page. */
  link?: string
}

/** A message to send. */
export interface Outgoing {
  siteId: number
  channel: 'email' | 'sms'
  kind: string
  /** Recipient; always from the database, never from a caller. */
  address: string
  /** Replaces unsent messages of the same topic. */
  topic: string
  message: Message
  /** Seconds after which it would come too late. */
  goodFor: number
  /** The user is waiting for it. */
  urgent?: boolean
}

/** Services that writing to the outbox needs. */
export interface OutboxParts {
  keys: Keys
  jobs: Pick<Jobs, 'send' | 'wake'>
}

/** The lane of a message. */
export const queueOf = ({ urgent = false }: Pick<Outgoing, 'urgent'>): QueueName =>
  urgent ? 'mail.urgent' : 'mail'

/** Writes a message to the outbox and enqueues its delivery, in the transaction of its cause. */
export const writeToOutbox = async (
  trx: Trx,
  { keys, jobs }: OutboxParts,
  outgoing: Outgoing,
): Promise<void> => {
  await trx
    .updateTable('outbox')
    .set({ dropped_at: sql`now()`, body_sealed: null, last_error: 'a newer message took its place' })
    .where('topic', '=', outgoing.topic)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute()
  const { id } = await trx
    .insertInto('outbox')
    .values({
      site_id: outgoing.siteId,
      channel: outgoing.channel,
      kind: outgoing.kind,
      topic: outgoing.topic,
      address: outgoing.address,
      body_sealed: keys.seal(JSON.stringify(outgoing.message), sealPlace(outgoing.siteId)),
      ends_at: sql`now() + interval '1 second' * ${outgoing.goodFor}::int`,
      urgent: outgoing.urgent ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.send(trx, queueOf(outgoing), { site: outgoing.siteId, id })
}

/** A message as it was put in. Throws when it cannot be opened. */
export const openMessage = (keys: Keys, siteId: number, sealed: string): Message => {
  const text = keys.open(sealed, sealPlace(siteId))
  if (text === undefined) throw new Error('the message cannot be opened')
  return JSON.parse(text) as Message
}

/** Encryption context of messages. */
export const sealPlace = (siteId: number): string => `outbox ${siteId}`
