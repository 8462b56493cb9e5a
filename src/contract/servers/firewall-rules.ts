import { array, enums, object, size, type Infer } from 'superstruct'
import { flag, ipRange, maybe, ports, text } from '../kinds.ts'
import { portRanges } from '../kinds/ports.ts'

/** The most rules of a server. */
export const mostRules = 100

/** What happens to traffic: it passes, is dropped silently, or rejected. */
export const RuleAction = enums(['accept', 'drop', 'reject'])

export const Protocol = enums(['any', 'tcp', 'udp', 'icmp', 'esp', 'gre'])

/** A firewall rule. Omitted parts match everything. */
export const FirewallRule = object({
  /** Chosen by the client that creates the rule: the same ID is the same rule, wherever it moves. */
  id: text(1, 36),
  /** A disabled rule is stored without effect. */
  enabled: flag(),
  action: RuleAction,
  direction: enums(['in', 'out']),
  protocol: Protocol,
  /** Destination ports and source addresses. TCP and UDP only. */
  ports: maybe(ports()),
  source: maybe(ipRange()),
  sourcePorts: maybe(ports()),
  destination: maybe(ipRange()),
  log: flag(),
  comment: maybe(text(0, 255)),
})

export type FirewallRule = Infer<typeof FirewallRule>

/** All that a firewall is: the first rule that fits decides, else the policy of the direction. */
export const firewallSet = {
  enabled: flag(),
  policyIn: RuleAction,
  policyOut: RuleAction,
  rules: size(array(FirewallRule), 0, mostRules),
}

export type FirewallSet = { -readonly [Name in keyof typeof firewallSet]: Infer<(typeof firewallSet)[Name]> }

/** Initial firewall of a server. */
export const noFirewall: FirewallSet = { enabled: false, policyIn: 'accept', policyOut: 'accept', rules: [] }

/** The first error of a rule set that its struct can't express: the rule's index and field. */
export function wrongRule({ rules }: Pick<FirewallSet, 'rules'>): { at: number; field: string } | undefined {
  const seen = new Set<string>()
  for (const [at, rule] of rules.entries()) {
    if (seen.has(rule.id)) return { at, field: 'id' }
    seen.add(rule.id)
    if (rule.protocol === 'tcp' || rule.protocol === 'udp') continue
    if (rule.ports !== undefined) return { at, field: 'ports' }
    if (rule.sourcePorts !== undefined) return { at, field: 'sourcePorts' }
  }
  return undefined
}

/** Whether no rule lets any address reach this TCP port. */
export function locksOut({ enabled, policyIn, rules }: FirewallSet, port: number): boolean {
  if (!enabled) return false
  for (const rule of rules) {
    if (!rule.enabled || rule.direction !== 'in' || !reaches(rule, port)) continue
    if (rule.action === 'accept') return false
    if (!rule.source && !rule.sourcePorts && !rule.destination) return true
  }
  return policyIn !== 'accept'
}

/** Why a rule changes nothing: the firewall is off, a rule before it decides, or what follows does the same. */
export type Ineffective = 'firewallOff' | 'decidedBefore' | 'sameAsPolicy'

/** Why an enabled rule has no effect in its set; undefined if it has one, or is disabled. */
export function ineffective(
  { enabled, policyIn, policyOut, rules }: FirewallSet,
  rule: FirewallRule,
): Ineffective | undefined {
  if (!rule.enabled) return undefined
  if (!enabled) return 'firewallOff'
  const all = rules.filter((each) => each.enabled && each.direction === rule.direction)
  const at = all.findIndex(({ id }) => id === rule.id)
  if (all.slice(0, at).some((before) => covers(before, rule))) return 'decidedBefore'
  if (rule.log) return undefined
  const policy = rule.direction === 'in' ? policyIn : policyOut
  const follows = [...all.slice(at + 1).map(({ action }) => action), policy]
  return follows.every((action) => action === rule.action) ? 'sameAsPolicy' : undefined
}

/** Whether a rule fits all traffic that another does, as far as that shows without arithmetic of addresses. */
const covers = (one: FirewallRule, other: FirewallRule): boolean =>
  (one.protocol === 'any' || one.protocol === other.protocol) &&
  (['source', 'sourcePorts', 'destination'] as const).every(
    (part) => !one[part] || one[part] === other[part],
  ) &&
  (!one.ports || (other.ports !== undefined && holdsPorts(one.ports, other.ports)))

const holdsPorts = (ports: string, others: string): boolean =>
  (portRanges(others) ?? []).every(([from, to]) =>
    (portRanges(ports) ?? []).some(([first, last]) => first <= from && to <= last),
  )

const reaches = ({ protocol, ports: named }: FirewallRule, port: number): boolean =>
  protocol === 'any' ||
  (protocol === 'tcp' &&
    (!named || (portRanges(named) ?? []).some(([first, last]) => first <= port && port <= last)))

/** Port of each connection method; undefined if unknown. */
export const connectionPorts: Readonly<Record<string, number | undefined>> = { ssh: 22, rdp: 3389, vnc: 5900 }

type Preset = readonly Pick<FirewallRule, 'protocol' | 'ports'>[]

const tcp = (ports: string): Preset => [{ protocol: 'tcp', ports }]

/** Common services by name: their protocols and ports. */
export const presets = {
  ssh: tcp('22'),
  rdp: [...tcp('3389'), { protocol: 'udp', ports: '3389' }],
  http: tcp('80'),
  https: tcp('443'),
  smtp: tcp('25,465,587'),
  dns: [{ protocol: 'udp', ports: '53' }, ...tcp('53')],
  mysql: tcp('3306'),
  postgresql: tcp('5432'),
  ping: [{ protocol: 'icmp' }],
  vpn: [{ protocol: 'udp', ports: '500,1194,4500,51820' }, { protocol: 'esp' }],
} as const satisfies Record<string, Preset>
