import {
  connectionPorts,
  locksOut,
  type FirewallRule,
  type FirewallSet,
} from '../../../../contract/servers/firewall-rules.ts'
import { randomId } from '../../../../core/random-id.ts'

type Traffic = Pick<FirewallRule, 'protocol' | 'ports'>

/** A rule that lets traffic reach the server from anywhere. */
const letIn = (traffic: Traffic, comment: string): Omit<FirewallRule, 'id'> => ({
  enabled: true,
  action: 'accept',
  direction: 'in',
  log: false,
  ...traffic,
  ...(comment && { comment }),
})

/** The rules of a preset for traffic that no rule lets in from anywhere. */
export const missingOf = (
  preset: readonly Traffic[],
  comment: string,
  rules: readonly FirewallRule[],
): Omit<FirewallRule, 'id'>[] =>
  preset.filter((traffic) => !rules.some((rule) => letsIn(rule, traffic))).map((each) => letIn(each, comment))

const letsIn = (rule: FirewallRule, { protocol, ports }: Traffic): boolean =>
  rule.enabled &&
  rule.action === 'accept' &&
  rule.direction === 'in' &&
  rule.protocol === protocol &&
  rule.ports === ports &&
  !rule.source &&
  !rule.sourcePorts &&
  !rule.destination

/** Whether rules let traffic in that is let in anyway. */
export const isOpen = ({ enabled, policyIn, rules }: FirewallSet): boolean =>
  (!enabled || policyIn === 'accept') &&
  rules.some((rule) => rule.enabled && rule.action === 'accept' && rule.direction === 'in') &&
  !rules.some((rule) => rule.enabled && rule.action !== 'accept' && rule.direction === 'in' && enabled)

/** The same firewall, turned on and closed to all else; the way to sign in to the server stays open. */
export function closed(set: FirewallSet, connectionType: string, comment: string): FirewallSet {
  const shut: FirewallSet = { ...set, enabled: true, policyIn: 'drop' }
  const port = connectionPorts[connectionType]
  if (port === undefined || !locksOut(shut, port)) return shut
  const way = letIn({ protocol: 'tcp', ports: String(port) }, comment)
  return { ...shut, rules: [{ ...way, id: randomId() }, ...shut.rules] }
}
