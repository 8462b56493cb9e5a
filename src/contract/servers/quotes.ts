import { enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { flag, maybe, memory, moneyChange } from '../kinds.ts'
import { countBetween } from '../kinds/count.ts'
import { Billing, CpuType, mostAddresses, mostDisks, TrafficPackage } from './configuration.ts'

/** The most gigabytes of all disks of a server. */
const mostGB = mostDisks * 16_000

/** What changes of a server would cost. */
export const serverQuotes = {
  quote: rendered({
    method: 'POST',
    path: '/server/:serverId/quote',
    replyShown: true,
    can: 'servers:write',
    summary:
      'Prices a change of a server before it is made: per hour and per month, now and then. Nothing is changed. Omitted fields stay.',
    body: object({
      cpuType: maybe(CpuType),
      cpuCount: maybe(countBetween(1, 64)),
      ramMB: maybe(memory()),
      billing: maybe(Billing),
      traffic: maybe(TrafficPackage),
      /** Change in the gigabytes of all disks. */
      diskGB: maybe(countBetween(-mostGB, mostGB)),
      /** Change in the number of addresses. */
      addresses: maybe(countBetween(-mostAddresses, mostAddresses)),
      /** Prices the server in this state, against its present one. Omitted: both while it is on. */
      power: maybe(enums(['on', 'off'])),
      /** A snapshot of all disks is taken. */
      snapshot: maybe(flag()),
      /** Gigabytes of deleted snapshots. */
      freedGB: maybe(countBetween(0, 100 * mostGB)),
      /** Its system disk is saved as an image, which takes up at most the size of the disk. */
      image: maybe(flag()),
      /** It is terminated, with its snapshots. */
      terminated: maybe(flag()),
    }),
    reply: object({
      /** Null if it is billed by the month before and after. */
      hour: nullable(moneyChange()),
      /** Of a whole month; by the hour, of 730 hours. */
      month: moneyChange(),
      /** Snapshots per month; null if the change concerns none. */
      snapshots: nullable(moneyChange()),
      /** All disk images of its owner per month; null if the change concerns none, or they cost nothing. */
      images: nullable(moneyChange()),
      restarts: flag(),
    }),
    errors: [927],
  }),
}
