import { notificationIds } from '../../../../src/contract/account/notifications.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { accountById } from '../accounts/accounts.ts'
import type { Mailing } from '../calls/call.ts'
import type { InboxEntry } from '../notifications/inbox.ts'
import { notify } from '../notifications/notify.ts'
import { cloning } from './operations.ts'
import { serverMail, type Told } from '../notifications/server-mail.ts'

const notifications: Readonly<Record<Told, number>> = {
  created: notificationIds.createServer,
  changed: notificationIds.configurationChange,
  terminated: notificationIds.serverTermination,
}

const kinds = {
  created: 'serverCreated',
  changed: 'serverChanged',
  terminated: 'serverTerminated',
} as const

/** Notifies the owner of a server about its finished command. */
export const tellOwner =
  (told: Told) =>
  async (trx: Trx, mailing: Mailing, commandId: number): Promise<void> => {
    const server = await trx
      .selectFrom('server')
      .select(['id', 'name', 'owner_id'])
      .where('command_id', '=', commandId)
      // Not the server it is cloned from.
      .where('doing', '<>', cloning)
      .executeTakeFirst()
    if (!server) return
    const owner = await accountById(trx, server.owner_id)
    const entry: InboxEntry = {
      kind: kinds[told],
      params: { server: server.name },
      page: 'servers',
      ...(told !== 'terminated' && { pageParams: { serverId: server.id } }),
    }
    const message = serverMail(mailing.site, owner, told, server.name, new Date())
    await notify(trx, mailing, owner, notifications[told], message, [entry])
  }
