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
