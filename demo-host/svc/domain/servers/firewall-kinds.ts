import { sql } from 'kysely'
import type { FirewallSet } from '../../../../src/contract/servers/firewall-rules.ts'
import type { Work } from '../provider/provider.ts'
import type { CommandKind } from '../tasks/kinds.ts'
import { kindOf } from './kind-of.ts'
import type { FirewallAction } from './operations.ts'

/** Commands on firewalls. */
export const firewallKinds: Readonly<Record<`server-${FirewallAction}`, CommandKind>> = {
  'server-firewall': kindOf<{ set: FirewallSet }>({
    works: ({ set }) => [{ kind: 'firewall', set: inForce(set) }],
    async apply(trx, _, { id, command_id }) {
      await trx
        .updateTable('server_firewall')
        .set({
          applied: sql`asked`,
          asked: null,
          state: 'applied',
          applied_command_id: command_id,
          command_id: null,
        })
        .where('server_id', '=', id)
        .where('command_id', '=', command_id)
        .execute()
    },
  }),
}

/** The part of a firewall that a machine needs. */
const inForce = ({ rules, ...set }: FirewallSet): Extract<Work, { kind: 'firewall' }>['set'] => ({
  ...set,
  rules: rules
    .filter(({ enabled }) => enabled)
    .map(({ id: _id, enabled: _enabled, comment: _comment, ...rule }) => rule),
})
