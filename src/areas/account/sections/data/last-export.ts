import type { Infer } from 'superstruct'
import type { QueueItem } from '../../../../contract/queue.ts'
import { instantOf, type Instant } from '../../../../core/format/instant.ts'

type Item = Infer<typeof QueueItem>

/** How long a finished archive can be downloaded, in milliseconds. */
export const archiveLife = 86_400_000

/** The newest export among the commands, unless its archive is gone or it was cancelled. */
export function lastExport(commands: readonly Item[], now: Instant): string | undefined {
  const found = commands.find(({ commandInfo }) => commandInfo === 'export-data')
  if (!found || found.state === 'cancelled') return undefined
  const isGone = found.dtComplete && instantOf(found.dtComplete) + archiveLife < now
  return isGone ? undefined : found.id
}
