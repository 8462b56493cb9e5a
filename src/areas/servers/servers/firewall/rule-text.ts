import type { FirewallRule } from '../../../../contract/servers/firewall-rules.ts'
import type { firewallPack } from './messages.en.ts'

type Words = (typeof firewallPack)['en']

/** The traffic of a rule in one line: direction, protocol, ports, source and target. */
export function trafficOf(words: Words, rule: FirewallRule): string {
  const { direction, protocol, ports, source, sourcePorts, destination } = rule
  return [
    words[`direction.${direction}`],
    [words[`protocol.${protocol}`], ports].filter(Boolean).join(' '),
    source && words.fromSource({ source }),
    sourcePorts && words.fromPorts({ ports: sourcePorts }),
    destination && words.toDestination({ destination }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The rule's name in a sentence. */
export const nameOf = (words: Words, rule: FirewallRule): string =>
  rule.comment ?? `${words[`action.${rule.action}`]} ${trafficOf(words, rule)}`
