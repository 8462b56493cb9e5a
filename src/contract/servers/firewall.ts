import { array, enums, literal, nullable, object, size } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { FirewallRule, firewallSet, mostRules, Protocol } from './firewall-rules.ts'
import { count, id, maybe, ports, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Task } from '../account/task.ts'

/** Code 927 with a reason: `busy`, `suspended`, `rulesChanged` and so on. */
const wrongState = 927

// Allows comments of maximum length in any script.
const bodyLimit = 262_144

/** Firewalls of servers, and saved rule templates. */
export const serverFirewall = {
  show: endpoint({
    method: 'GET',
    path: '/server/:serverId/firewall',
    can: 'servers:read',
    summary: "A server's firewall: the rules in effect, and pending ones if different.",
    reply: object({
      ...firewallSet,
      state: enums(['applied', 'pending', 'failed']),
      /** Pending or failed changes; `enabled`, the policies and `rules` are those in effect. */
      asked: nullable(object(firewallSet)),
      /** Revision that the change is based on. */
      revision: count(),
      lastAppliedCmdId: nullable(text(1, 20)),
      presets: array(
        object({ name: text(1, 40), rules: array(object({ protocol: Protocol, ports: maybe(ports()) })) }),
      ),
    }),
    background: true,
  }),
  apply: endpoint({
    method: 'PUT',
    path: '/server/:serverId/firewall',
    can: 'servers:write',
    summary:
      'Applies all rules of a server. If that fails, the previous ones stay. Refused with the reason `rulesChanged` if ' +
      '`revision` is outdated. Errors name the rule and field, as `rules.3.ports`.',
    body: object({ ...firewallSet, revision: count() }),
    reply: Task,
    errors: [wrongState],
    idempotent: true,
    bodyLimit,
  }),
  templates: endpoint({
    method: 'GET',
    path: '/firewallTemplates',
    can: 'servers:read',
    summary: 'Rule templates of the caller, and of users that an administrator manages.',
    query: object({ ...pageQuery, owner: maybe(text(1, 254)) }),
    reply: paged(
      object({
        id: id(20),
        name: text(1, 60),
        rules: array(FirewallRule),
        owner: text(0, 254),
        dtCreate: time(),
      }),
    ),
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/firewallTemplates',
    can: 'servers:write',
    summary: 'Saves rules as a template for other servers.',
    body: object({ name: text(1, 60), rules: size(array(FirewallRule), 0, mostRules) }),
    reply: object({ id: id(20) }),
    errors: [920, 921],
    idempotent: true,
    bodyLimit,
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/firewallTemplates/:id',
    can: 'servers:write',
    summary: 'Deletes a template. Servers that copied it keep their rules.',
    reply: object({ removed: literal(true) }),
  }),
}
