import { createHmac } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../kernel/db/rows.ts'
import { seconds } from './wire.ts'
import { newId, type Books, type Wire } from './store.ts'

/** Where an account's events go, and what they are signed with. */
export interface Endpoint {
  secret: string
  /** Answers whether the receiver took it (status 2xx). */
  send(body: string, headers: Record<string, string>): Promise<boolean>
}

/** Enqueues an event. `afterSeconds` delays it; `copies` are sent one after the other. */
export const enqueueEvent = async (
  books: Books,
  account: string,
  {
    type,
    object,
    copies = 1,
    afterSeconds = 0,
  }: { type: string; object: Wire; copies?: number; afterSeconds?: number },
): Promise<void> => {
  const body = {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  await sql`
    insert into embedded_payment_event (id, account, type, body, due_at, copies)
    values (${body.id}, ${account}, ${type}, ${JSON.stringify(body)}::jsonb,
      clock_timestamp() + interval '1 second' * ${afterSeconds}::float8, ${copies})`.execute(books)
}

/** The signature of a body, as Stripe writes it; `at` in seconds since 1970. */
export const signatureOf = (secret: string, body: string, at = seconds()): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

interface Due {
  id: string
  account: string
  body: Wire
  tries: number
  copies: number
}

const mostTries = 12

/** Sends every event that is due; one that isn't taken is tried again later. Answers how many were sent. */
export const sendEvents = async (
  query: Kysely<Tables>,
  endpointOf: (account: string) => Promise<Endpoint | undefined>,
): Promise<number> => {
  let sent = 0
  for (;;) {
    // Other nodes leave it alone for a minute.
    const { rows } = await sql<Due>`
      update embedded_payment_event set due_at = clock_timestamp() + interval '1 minute' * (tries + 1), tries = tries + 1
      where id = (select id from embedded_payment_event where due_at <= clock_timestamp() order by due_at, created_at limit 1
        for update skip locked)
      returning id, account, body, tries, copies`.execute(query)
    const [due] = rows
    if (!due) return sent
    const isTaken = await attempt(due, await endpointOf(due.account))
    if (isTaken && due.copies > 1)
      await sql`update embedded_payment_event set copies = copies - 1, tries = 0, due_at = clock_timestamp()
        where id = ${due.id}`.execute(query)
    else if (isTaken || due.tries >= mostTries)
      await sql`delete from embedded_payment_event where id = ${due.id}`.execute(query)
    sent += isTaken ? 1 : 0
  }
}

const attempt = async ({ body }: Due, endpoint: Endpoint | undefined): Promise<boolean> => {
  if (!endpoint) return false
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signatureOf(endpoint.secret, text),
  }
  return endpoint.send(text, headers).catch(() => false)
}
