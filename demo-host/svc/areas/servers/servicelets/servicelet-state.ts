import type { Infer } from 'superstruct'
import type { ServiceletRow } from '../../../../../src/contract/servers/servicelets.ts'
import type { OfferedServicelet, Servicelet } from '../../../domain/provider/provider.ts'

type Row = Infer<typeof ServiceletRow>
export type Status = Row['status']
export type Command = Row['commands'][number]

/** Milliseconds of silence after which it is unreachable. */
const patience = 180_000

/** Status of a servicelet at a time; `doing` is its running command. */
export const statusOf = (
  found: Servicelet | undefined,
  { isOn, doing, now }: { isOn: boolean; doing: Command | undefined; now: number },
): Status => {
  if (doing === 'install') return 'installing'
  if (!found) return 'notInstalled'
  if (doing === 'update') return 'updating'
  if (doing === 'uninstall') return 'removing'
  if (found.state === 'failed') return 'failed'
  // With its server, it runs again.
  if (!isOn) return 'stopped'
  return now - Number(found.heartbeat) > patience ? 'unreachable' : found.state
}

/** Possible commands in a status. */
export const commandsOf = (
  status: Status,
  found: Servicelet | undefined,
  offered: OfferedServicelet,
): Command[] =>
  allowed[status].filter((command) => command !== 'update' || found?.version !== offered.version)

const allowed: Record<Status, readonly Command[]> = {
  notInstalled: ['install'],
  installing: [],
  running: ['act', 'configure', 'update', 'restart', 'stop', 'uninstall'],
  stopped: ['start', 'configure', 'update', 'uninstall'],
  updating: [],
  unreachable: ['restart', 'uninstall'],
  failed: ['start', 'configure', 'update', 'uninstall'],
  removing: [],
}
