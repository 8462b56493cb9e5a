import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { servers } from '../../../../src/contract/servers/servers.ts'
import type { Call } from '../../domain/calls/call.ts'
import { refuse, requireReady } from '../../domain/servers/servers.ts'
import { configure } from './configure.ts'
import { addDisk, growDisk, removeDisk } from './disk-operations.ts'
import { monthReports } from './month-reports.ts'
import { change, operate, operateReady, requireOwn } from './operate.ts'
import { disks, history, snapshots } from './parts.ts'
import { requireMayResume, switchTo } from './power.ts'
import { server } from './server.ts'
import { removeSnapshot, revertSnapshot, takeSnapshot } from './snapshot-operations.ts'
import { statistics } from './statistics.ts'
import { usage } from './usage.ts'

export const serversHandlers: Handlers<typeof servers, Call> = {
  list: server.handlers.list,
  show: server.handlers.show,
  power: operate(servers.power, switchTo),
  rename: server.handlers.edit,
  describe: ({ params, body: { description, tags } }, call) =>
    change(call, params.id, () => ({ description: description.trim(), tags }), { action: 'describe' }),
  protect: ({ params, body }, call) =>
    change(call, params.id, () => ({ protected: body.protected }), {
      action: body.protected ? 'protect' : 'unprotect',
    }),
  setPassword: operateReady(servers.setPassword, ({ body: { password } }, held) => {
    if (held.server.power !== 'on') throw refuse('mustBeOn')
    return { action: 'password', input: { password } }
  }),
  configure,
  terminate: operate(servers.terminate, (_, held) => {
    requireOwn(held)
    requireReady(held.server, ['failed'])
    if (held.server.protected) throw refuse('protected')
    requireMayResume(held)
    return { action: 'terminate' }
  }),
  disks: disks.handlers.list,
  addDisk,
  growDisk,
  removeDisk,
  snapshots: snapshots.handlers.list,
  takeSnapshot,
  revertSnapshot,
  removeSnapshot,
  history: history.handlers.list,
  usage,
  statistics,
  reports: monthReports,
}
