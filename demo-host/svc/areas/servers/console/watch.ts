import { sql } from 'kysely'
import type { Services } from '../../../domain/calls/services.ts'
import { isPermitted, type Accepted } from './accept-ticket.ts'
import type { Bridge, End } from './bridge.ts'

const usual = {
  /** How often it is asked whether a console may go on, in milliseconds: whatever ends it on another node is noticed within this. */
  every: 5000,
  /** Milliseconds after which a console is closed that nobody has typed or clicked in. */
  idleFor: 1_800_000,
}

/**
 * Says every few seconds that a console is there, and ends it where its session is over, its user may not look any more, an operator has
 * ended it, its server is off, or nobody uses it. Answers how to stop.
 */
export const watch = (
  parts: Services,
  id: number,
  accepted: Accepted,
  console: Bridge,
  { every, idleFor } = usual,
): (() => void) => {
  let isAsking = false
  const look = async (): Promise<void> => {
    if (performance.now() - console.usedAt() > idleFor) return console.end('idle')
    const why = await whyOver(parts, id, accepted, console)
    if (why) console.end(why)
  }
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    look()
      .catch((error: Error) =>
        parts.log.warn({ console: id, reason: error.message }, 'a console cannot be judged'),
      )
      .finally(() => (isAsking = false))
  }, every).unref()
  return () => clearInterval(timer)
}

/** Says that a console is there, and answers why it may not go on; nothing where it may. */
export const whyOver = async (
  parts: Services,
  id: number,
  accepted: Accepted,
  console: Bridge,
): Promise<End | undefined> => {
  const { rows } = await sql<{ why: End | null }>`
    select console_tell(${id}, ${console.bytes()}, ${!console.wasUsed()}) as why`.execute(parts.query)
  return rows[0]?.why ?? ((await isPermitted(parts, accepted)) ? undefined : 'forbidden')
}
