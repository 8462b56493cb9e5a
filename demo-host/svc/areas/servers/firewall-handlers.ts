import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { presets, wrongRule, type FirewallSet } from '../../../../src/contract/servers/firewall-rules.ts'
import { serverFirewall } from '../../../../src/contract/servers/firewall.ts'
import type { Call } from '../../domain/calls/call.ts'
import { seenRow, serveResource } from '../../domain/resources/serve-resource.ts'
import { askForFirewall, firewallOf } from '../../domain/firewall/firewall.ts'
import { refuse } from '../../domain/servers/servers.ts'
import { fail } from '../../kernel/http/fail.ts'
import { operateReady } from './operate.ts'
import { server } from './server.ts'

const { templates: list, createTemplate: create, removeTemplate: remove } = serverFirewall

const templates = serveResource(
  { list, create, remove },
  {
    table: 'firewall_template',
    columns: { name: 'name', rules: sql`r.rules`, owner: sql`w.email`, dtCreate: 'created_at' },
    scope: 'owner',
    search: ['name'],
    sort: 'name',
    writable: ['name'],
    unique: 'name',
    limit: 50,
    beforeCreate({ body: { rules } }) {
      requireRight({ rules })
      return { rules: JSON.stringify(rules) }
    },
  },
)

export const serverFirewallHandlers: Handlers<typeof serverFirewall, Call> = {
  async show({ params }, call) {
    const { applied, state, asked, revision, applied_command_id } = await call.inSite(async (trx) =>
      firewallOf(trx, (await seenRow(server, trx, call, params.serverId)).row.id),
    )
    return {
      ...applied,
      state,
      asked,
      revision,
      lastAppliedCmdId: applied_command_id === null ? null : String(applied_command_id),
      presets: Object.entries(presets).map(([name, rules]) => ({ name, rules: [...rules] })),
    }
  },
  apply: operateReady(serverFirewall.apply, async ({ body: { revision, ...set } }, held) => {
    requireRight(set)
    const { trx } = held
    const now = await firewallOf(trx, held.server.id)
    // They were changed concurrently.
    if (now.revision !== revision) throw refuse('rulesChanged')
    if (now.state === 'applied' && isDeepStrictEqual(now.applied, set)) throw refuse('sameState')
    return {
      action: 'firewall',
      input: { set },
      detail: set.enabled ? String(set.rules.length) : 'off',
      onBegun: (commandId) => askForFirewall(trx, held.server, set, commandId),
    }
  }),
  templates: templates.handlers.list,
  createTemplate: templates.handlers.create,
  removeTemplate: templates.handlers.remove,
}

const requireRight = (set: Pick<FirewallSet, 'rules'>): void => {
  const wrong = wrongRule(set)
  if (wrong) throw fail(code.badRequest, { key: `rules.${wrong.at}.${wrong.field}` })
}
