import { noFirewall, type FirewallSet } from '../../../../src/contract/servers/firewall-rules.ts'
import type { Trx } from '../../kernel/db/database.ts'

/** The firewall of a server, as the service knows it. */
export interface Firewall {
  revision: number
  state: 'applied' | 'pending' | 'failed'
  applied: FirewallSet
  asked: FirewallSet | null
  applied_command_id: number | null
}

export const firewallOf = async (trx: Trx, serverId: string): Promise<Firewall> => {
  const row = await trx
    .selectFrom('server_firewall')
    .select(['revision', 'state', 'applied', 'asked', 'applied_command_id'])
    .where('server_id', '=', serverId)
    .executeTakeFirst()
  if (row) return row as Firewall
  return { revision: 0, state: 'applied', applied: noFirewall, asked: null, applied_command_id: null }
}

/** Stores the wanted firewall until a command applies it; the previous one stays in effect. */
export const askForFirewall = async (
  trx: Trx,
  server: { id: string; site_id: number },
  asked: FirewallSet,
  commandId: number,
): Promise<void> => {
  const { revision, applied } = await firewallOf(trx, server.id)
  const set = {
    revision: revision + 1,
    state: 'pending',
    asked: JSON.stringify(asked),
    command_id: commandId,
  }
  await trx
    .insertInto('server_firewall')
    .values({ server_id: server.id, site_id: server.site_id, applied: JSON.stringify(applied), ...set })
    .onConflict((conflict) => conflict.column('server_id').doUpdateSet(set))
    .execute()
}

/** Marks as failed what an ended command didn't apply. */
export const undoFirewall = async (trx: Trx, commandId: number): Promise<void> => {
  await trx
    .updateTable('server_firewall')
    .set({ state: 'failed', command_id: null })
    .where('command_id', '=', commandId)
    .execute()
}
