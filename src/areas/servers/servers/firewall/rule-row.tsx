import type { FirewallRule, Ineffective } from '../../../../contract/servers/firewall-rules.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Chip } from '../../../../ui/kit/chip/chip.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { Switch } from '../../../../ui/kit/choice/switch.tsx'
import { firewallPack } from './messages.en.ts'
import * as styles from './rule-row.css.ts'

interface RuleRowProps {
  rule: FirewallRule
  /** Why it changes nothing. */
  without: Ineffective | undefined
  /** Without it, it is only shown. */
  onChange: ((rule: FirewallRule) => void) | undefined
  onEdit: () => void
  onRemove: () => void
}

/** A rule: its action, its traffic, and whether it is on. */
export function RuleRow({ rule, without, onChange, onEdit, onRemove }: RuleRowProps) {
  const words = useWords(firewallPack)
  const name = nameOf(words, rule)
  return (
    <div className={styles.rule}>
      <div className={styles.about}>
        <span className={styles.traffic}>
          <Chip tone={rule.action === 'accept' ? 'success' : 'danger'}>{words[`action.${rule.action}`]}</Chip>
          <bdi>{trafficOf(words, rule)}</bdi>
          {rule.log && <Chip>{words.logged}</Chip>}
          {!rule.enabled && <Chip>{words.isOff}</Chip>}
          {without && <Chip tone="warning">{words.noEffect}</Chip>}
        </span>
        {without && <span className={note}>{words[`noEffect.${without}`]}</span>}
        {rule.comment && (
          <span className={note}>
            <bdi>{rule.comment}</bdi>
          </span>
        )}
      </div>
      {onChange && (
        <div className={styles.controls}>
          <Switch
            bare
            label={words.enable({ name })}
            checked={rule.enabled}
            onChange={(enabled) => onChange({ ...rule, enabled })}
          />
          <Button kind="quiet" onPress={onEdit}>
            {words.edit}
          </Button>
          <Button kind="quiet" onPress={onRemove}>
            {words.remove}
          </Button>
        </div>
      )}
    </div>
  )
}

type Words = (typeof firewallPack)['en']

/** The traffic of a rule in one line: direction, protocol, ports, source and target. */
function trafficOf(words: Words, rule: FirewallRule): string {
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
