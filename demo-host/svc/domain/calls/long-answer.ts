import { setImmediate } from 'node:timers/promises'
import { mostAtOnce } from '../../../../src/contract/engine/paged.ts'
import { LongRows } from '../../kernel/db/list-slices.ts'
import { tooMany } from '../../kernel/limits/rate-limit.ts'
import { sessionOf, type Call } from './call.ts'

/** The answer of a list that is too long for one piece. */
export interface LongReply {
  items: LongRows<unknown>
  total: number
  firstElement: number
  lastElement: number
  [name: string]: unknown
}

/** Whether a list must be sent in slices. */
export const isLong = (reply: unknown): reply is LongReply =>
  (reply as { items?: unknown } | null)?.items instanceof LongRows

/** Rows serialized at a time: about a millisecond, and little enough that it is freed before the next ones are read. */
const atOnce = 250

/** Above this number of rows, a list is the only one that its user may run. */
const manyRows = 5000

/** Seconds until a user with a running list may request another. */
const retryAfter = 5

/** How long a list waits for its reader, in milliseconds. */
const patience = 30_000

// Users with a running list, by site and account.
const underWay = new Set<string>()

/**
 * Streams a list in slices, each read while the previous one is sent, so that memory stays flat and other
 * calls aren't blocked; `shownOf` says how rows are shown. Throws code 907 for more than 5,000 rows while another such list of
 * the user is running.
 */
export const longAnswer = (
  call: Call,
  reply: LongReply,
  shownOf: (rows: unknown[]) => unknown[],
): ReadableStream<Uint8Array> => {
  const { siteId, accountId } = sessionOf(call)
  const user = `${siteId} ${accountId}`
  const isMany = reply.total > manyRows
  if (isMany && underWay.has(user)) throw tooMany(retryAfter)
  if (isMany) underWay.add(user)
  const text = textOf(reply, shownOf)
  let waiting: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(waiting)
    if (isMany) underWay.delete(user)
    return text.return(undefined)
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(waiting)
        try {
          const { done, value } = await text.next()
          if (done) {
            await end()
            return controller.close()
          }
          controller.enqueue(encoder.encode(value))
        } catch (error) {
          call.parts.log.warn({ id: call.id, reason: (error as Error).message }, 'a list ended early')
          await end()
          return controller.error(error)
        }
        waiting = setTimeout(() => {
          void end()
          controller.error(new Error('Nobody reads the list.'))
        }, patience).unref()
      },
      cancel: async () => void (await end()),
    },
    { highWaterMark: 0 },
  )
}

const encoder = new TextEncoder()

// The rows come first, as in every list: readers begin with them.
async function* textOf(
  { items, ...reply }: LongReply,
  shownOf: (rows: unknown[]) => unknown[],
): AsyncGenerator<string, undefined> {
  let count = 0
  for await (const rows of partsOf(items)) {
    const shown = shownOf(rows.slice(0, mostAtOnce - count))
    if (shown.length > 0) yield (count === 0 ? '{"items":[' : ',') + JSON.stringify(shown).slice(1, -1)
    count += rows.length
    if (count > mostAtOnce) break
  }
  const next = count > mostAtOnce
  const lastElement = reply.firstElement - 1 + Math.min(count, mostAtOnce)
  const total = next ? Math.max(reply.total, lastElement + 1) : lastElement
  yield `],${JSON.stringify({ ...reply, total, lastElement, next }).slice(1)}`
}

async function* partsOf(items: LongRows<unknown>): AsyncGenerator<unknown[]> {
  for await (const rows of slicesOf(items)) {
    // What was sent is dropped at once: the first rows are thousands.
    rows.reverse()
    while (rows.length > 0) {
      yield rows.splice(-atOnce).reverse()
      await setImmediate()
    }
  }
}

async function* slicesOf(items: LongRows<unknown>): AsyncGenerator<unknown[]> {
  yield items
  yield* items.rest
}
