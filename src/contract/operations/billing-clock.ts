import { object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { flag, maybe, seconds, time } from '../kinds.ts'

/** Code 927 in production, for an earlier time, and for one more than a year ahead. */
const wrongState = 927

const Clock = object({
  now: time(),
  /** Seconds ahead of the real time. */
  ahead: seconds(),
  /** Beginning of the next month in UTC. */
  nextMonth: time(),
  /** False in production. */
  canAdvance: flag(),
})

/** The clock by which usage accrues and months end. */
export const billingClock = {
  show: endpoint({
    method: 'GET',
    path: '/billingClock',
    can: 'mqProxyMon:read',
    summary: 'The clock by which usage accrues, prices hold and months end.',
    reply: Clock,
    background: true,
  }),
  advance: endpoint({
    method: 'POST',
    path: '/billingClock/advance',
    can: 'mqProxyMon:write',
    summary:
      'Moves the clock of billing ahead for all sites, to a time or else to the next month, and closes what is over then. Refused in production.',
    body: object({ until: maybe(time()) }),
    reply: Clock,
    errors: [wrongState],
  }),
}
