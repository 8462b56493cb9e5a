import type { Timestamp } from './timestamp.ts'
import { wallTime, type WallTime, type Zone } from './time-zone.ts'

/**
 * The moment at which the clocks of a zone show a wall time. In spring, when they never show it, the time moves on by
 * the gap; in autumn, when they show it twice, the first counts.
 */
export function timestampAt(wall: WallTime, zone: Zone): Timestamp {
  const asUtc = utcOf(wall)
  const day = 86_400_000
  const before = asUtc - offsetAt(asUtc - day, zone)
  const after = asUtc - offsetAt(asUtc + day, zone)
  const fits = [before, after].filter((instant) => instant + offsetAt(instant, zone) === asUtc)
  return fits.length > 0 ? Math.min(...fits) : before
}

const utcOf = ({ year, month, day, hour, minute, second }: WallTime) =>
  new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000

const offsetAt = (instant: Timestamp, zone: Zone) =>
  utcOf(wallTime(instant, zone)) - Math.floor(instant / 1000) * 1000
