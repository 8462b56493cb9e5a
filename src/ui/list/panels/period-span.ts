import { instantAt } from '../../../core/format/instant-at.ts'
import { wallTime, type Zone } from '../../../core/format/time-zone.ts'
import { periods, type Period } from './periods.ts'

/** What a usual period is now, as the filters of a list: moments, `until` empty where it goes on. Days are those of the zone. */
export function periodSpan(period: Period, zone: Zone, now = Date.now()): { since: string; until: string } {
  const { from, to } = periods[period](wallTime(now, zone))
  const begin = (day: typeof from) =>
    new Date(instantAt({ ...day, hour: 0, minute: 0, second: 0 }, zone)).toISOString()
  return { since: begin(from), until: to ? begin(to) : '' }
}
