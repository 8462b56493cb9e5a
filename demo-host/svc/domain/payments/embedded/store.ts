import { randomBytes } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../../kernel/db/rows.ts'

// Everything in here belongs to the provider: its rows are read by its own server and page alone.

/** A transaction of the provider's. */
export type Books = Transaction<Tables>

/** An object in Stripe's shape. */
export type Wire = Record<string, unknown> & { id: string }

type Kind = 'session' | 'intent' | 'refund' | 'method' | 'setup'

/** A new ID such as `cs_test_…`. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, '0')}`

/** An object of an account, locked. */
export const lockObject = async (
  books: Books,
  kind: Kind,
  id: string,
  account?: string,
): Promise<Wire | undefined> => {
  const { rows } = await sql<{ body: Wire }>`
    select body from embedded_payment where id = ${id} and kind = ${kind}
      and (${account ?? null}::text is null or account = ${account ?? null}) for update`.execute(books)
  return rows[0]?.body
}

/** The same; throws 404 for none. */
export const found = async (books: Books, kind: Kind, id: string, account: string): Promise<Wire> => {
  const object = await lockObject(books, kind, id, account)
  if (!object) throw new WireError(404, 'invalid_request_error', `No such ${kind}: '${id}'`)
  return object
}

/** Adds an object, or changes it. `dueAt` is when what is in processing is decided. */
export const put = async (
  books: Books,
  kind: Kind,
  account: string,
  body: Wire,
  dueSeconds: number | null = null,
): Promise<void> => {
  await sql`
    insert into embedded_payment (id, account, kind, body, due_at)
    values (${body.id}, ${account}, ${kind}, ${JSON.stringify(body)}::jsonb, clock_timestamp() + interval '1 second' * ${dueSeconds}::int)
    on conflict (id) do update set body = excluded.body, due_at = excluded.due_at`.execute(books)
}

/** The account of an object. */
export const accountOf = async (books: Books, id: string): Promise<string> => {
  const { rows } = await sql<{
    account: string
  }>`select account from embedded_payment where id = ${id}`.execute(books)
  return rows[0]?.account ?? ''
}

/** Sessions, and payments by kept cards, in processing that are to be decided now. */
export const dueObjects = async (query: Kysely<Tables>): Promise<{ id: string; kind: Kind }[]> => {
  const { rows } = await sql<{ id: string; kind: Kind }>`
    select id, kind from embedded_payment where due_at <= clock_timestamp() order by due_at limit 500`.execute(
    query,
  )
  return rows
}

/** Refunds of a payment, newest first. */
export const refundsOf = async (books: Books, account: string, intent: string): Promise<Wire[]> => {
  const { rows } = await sql<{ body: Wire }>`
    select body from embedded_payment where kind = 'refund' and account = ${account} and body ->> 'payment_intent' = ${intent}
    order by created_at desc`.execute(books)
  return rows.map(({ body }) => body)
}

/** Refunds since a time in seconds, newest first. */
export const refundsSince = async (books: Books, account: string, since: number): Promise<Wire[]> => {
  const { rows } = await sql<{ body: Wire }>`
    select body from embedded_payment where kind = 'refund' and account = ${account} and (body ->> 'created')::bigint >= ${since}
    order by created_at desc`.execute(books)
  return rows.map(({ body }) => body)
}

/** Payments of a customer since a time in seconds, newest first. */
export const intentsOf = async (
  books: Books,
  account: string,
  customer: string,
  since: number,
): Promise<Wire[]> => {
  const { rows } = await sql<{ body: Wire }>`
    select body from embedded_payment where kind = 'intent' and account = ${account} and body ->> 'customer' = ${customer}
      and (body ->> 'created')::bigint >= ${since} order by created_at desc`.execute(books)
  return rows.map(({ body }) => body)
}

/** The answer of a call by its idempotency key: a repeat waits for the first and gets its answer. */
export const answerOnce = async (
  query: Kysely<Tables>,
  { account, key, digest }: { account: string; key: string | null; digest: string },
  work: (books: Books) => Promise<Wire>,
): Promise<Wire> =>
  query.transaction().execute(async (books) => {
    if (key === null) return work(books)
    const { rows: added } = await sql`
      insert into embedded_payment_key (account, key, digest) values (${account}, ${key}, ${digest})
      on conflict do nothing returning key`.execute(books)
    if (added.length === 0) {
      const { rows } = await sql<{ digest: string; answer: Wire }>`
        select digest, answer from embedded_payment_key where account = ${account} and key = ${key}`.execute(
        books,
      )
      if (rows[0]?.digest !== digest)
        throw new WireError(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        )
      return rows[0].answer
    }
    const answer = await work(books)
    await sql`update embedded_payment_key set answer = ${JSON.stringify(answer)}::jsonb
      where account = ${account} and key = ${key}`.execute(books)
    return answer
  })

/** A refusal as Stripe writes it. */
export class WireError extends Error {
  override name = 'WireError'
  readonly status: number
  readonly type: string

  constructor(status: number, type: string, message: string) {
    super(message)
    this.status = status
    this.type = type
  }
}
