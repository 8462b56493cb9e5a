import { choicesOf } from '../../../../ui/kinds/kind-of.ts'
import { RuleAction, type FirewallSet } from '../../../../contract/servers/firewall-rules.ts'
import { wordOf } from '../../../../core/i18n/word.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { note, row } from '../../../../ui/kit/layout.css.ts'
import { Select } from '../../../../ui/kit/select/select.tsx'
import { Switch } from '../../../../ui/kit/choice/switch.tsx'
import { policies } from './changes.tsx'
import { firewallPack } from './messages.en.ts'

interface PoliciesProps {
  set: FirewallSet
  /** Without it, they are only shown. */
  onChange: ((changed: Partial<FirewallSet>) => void) | undefined
}

/** Whether there is a firewall, and what becomes of traffic that no rule fits. */
export function Policies({ set, onChange }: PoliciesProps) {
  const words = useWords(firewallPack)
  const actions = choicesOf(RuleAction).map((value) => ({
    value,
    label: wordOf(words, `action.${value}`) ?? value,
  }))
  return (
    <Card title={words.title} about={words.about}>
      <Switch
        label={words.on}
        checked={set.enabled}
        off={!onChange}
        onChange={(enabled) => onChange?.({ enabled })}
      />
      {onChange ? (
        <div className={row}>
          {policies.map((name) => (
            <Select
              key={`${name} ${set[name]}`}
              name={name}
              label={words[name]}
              options={actions}
              initial={set[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </div>
      ) : (
        policies.map((name) => (
          <p key={name} className={note}>
            {words.policyIs({ policy: words[name], action: words[`action.${set[name]}`] })}
          </p>
        ))
      )}
    </Card>
  )
}
