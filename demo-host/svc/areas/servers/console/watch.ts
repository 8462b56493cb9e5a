import { sql } from 'kysely'
import type { Services } from '../../../domain/calls/services.ts'
import { isPermitted, type Accepted } from './accept-ticket.ts'
import type { Bridge, End } from './bridge.ts'
import { isOpen, whenShut } from './door.ts'

const usual = {
  /** Interval of checks in milliseconds: a console ended on another node closes within this time. */
  every: 5000,
  /** Idle timeout in milliseconds. */
  idleFor: 1_800_000,
}

/**
 * Records every few seconds that a console is open, and ends it when its session, permission or server ends,
 * an operator ends it, or it is idle; and as soon as the site drops its page's origin or key. Returns a function that stops.
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
  const stopHearing = whenShut(parts, accepted.site.id, accepted.door, () => console.end('forbidden'))
  return () => {
    clearInterval(timer)
    stopHearing()
  }
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
  const why = rows[0]?.why
  if (why) return why
  const site = await parts.sites.byId(accepted.site.id)
  return isOpen(site, accepted.door) && (await isPermitted(parts, accepted)) ? undefined : 'forbidden'
}
