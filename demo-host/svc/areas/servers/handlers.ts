import { code } from '../../../../src/contract/error-codes.ts'
import type { Handlers } from '../../../../src/contract/endpoint.ts'
import { servers } from '../../../../src/contract/servers.ts'
import type { Call } from '../../domain/calls/call.ts'
import { refuse, requireReady } from '../../domain/servers/refuse.ts'
import { fail } from '../../kernel/http/fail.ts'
import { configure } from './configure.ts'
import { addDisk, growDisk, removeDisk } from './disk-operations.ts'
import { change, operate, operateReady } from './operate.ts'
import { disks, history, nics, snapshots } from './parts.ts'
import { requireMayResume, switchTo } from './power.ts'
import { server } from './server.ts'
import { removeSnapshot, revertSnapshot, takeSnapshot } from './snapshot-operations.ts'
import { statistics } from './statistics.ts'

export const serversHandlers: Handlers<typeof servers, Call> = {
  list: server.handlers.list,
  show: server.handlers.show,
  power: operate(servers.power, switchTo),
  rename: server.handlers.edit,
  describe: ({ params, body: { description, tags } }, call) =>
    change(call, params.id, { description: description.trim(), tags }, 'describe'),
  protect: ({ params, body }, call) =>
    change(call, params.id, { protected: body.protected }, body.protected ? 'protect' : 'unprotect'),
  setPassword: operateReady(servers.setPassword, ({ body: { password } }, held) => {
    if (held.server.power !== 'on') throw refuse('mustBeOn')
    return { action: 'password', input: { password } }
  }),
  configure,
  terminate: operate(servers.terminate, (_, held) => {
    requireReady(held.server, ['failed'])
    if (held.server.protected) throw refuse('protected')
    requireMayResume(held)
    return { action: 'terminate' }
  }),
  disks: disks.handlers.list,
  addDisk,
  growDisk,
  removeDisk,
  nics: nics.handlers.list,
  connectNic: operateReady(servers.connectNic, async ({ params, body: { connected } }, { trx, server }) => {
    const found = await trx
      .selectFrom('server_nic')
      .select(['index', 'connected'])
      .where('server_id', '=', server.id)
      .execute()
      .then((all) => all.find(({ index }) => String(index) === params.id))
    if (!found) throw fail(code.notFound)
    if (found.connected === connected) throw refuse('sameState')
    const { index } = found
    return { action: 'nic', input: { index, connected }, detail: `${index}: ${connected ? 'on' : 'off'}` }
  }),
  snapshots: snapshots.handlers.list,
  takeSnapshot,
  revertSnapshot,
  removeSnapshot,
  history: history.handlers.list,
  statistics,
}
