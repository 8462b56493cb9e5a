import type { FirewallRule } from '../../../../contract/servers/firewall-rules.ts'
import type { firewallPack } from './messages.en.ts'

type Words = (typeof firewallPack)['en']

/** What traffic a rule is about, in a line: its direction, protocol and ports, and from where to where. */
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

/** What a rule is called where it is spoken of. */
export const nameOf = (words: Words, rule: FirewallRule): string =>
  rule.comment ?? `${words[`action.${rule.action}`]} ${trafficOf(words, rule)}`
