import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { servers } from '../../../../src/contract/servers.ts'
import type { Call } from '../../domain/calls/call.ts'

const later = async (): Promise<never> => {
  throw new Error('Not built yet.')
}

export const serversHandlers: Handlers<typeof servers, Call> = {
  list: later,
  show: later,
  power: later,
  rename: later,
  describe: later,
  protect: later,
  setPassword: later,
  configure: later,
  terminate: later,
  disks: later,
  addDisk: later,
  growDisk: later,
  removeDisk: later,
  nics: later,
  connectNic: later,
  snapshots: later,
  takeSnapshot: later,
  revertSnapshot: later,
  removeSnapshot: later,
  history: later,
  statistics: later,
}
