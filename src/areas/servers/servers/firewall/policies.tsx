import { choicesOf } from '../../../../ui/kinds/kind-of.ts'
import { RuleAction, type FirewallSet } from '../../../../contract/servers/firewall-rules.ts'
import { wordOf } from '../../../../core/i18n/word.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { note, row, plain } from '../../../../ui/kit/layout.css.ts'
import { Select } from '../../../../ui/kit/select/select.tsx'
import { Switch } from '../../../../ui/kit/choice/switch.tsx'
import { formPack } from '../../../../ui/form/messages.en.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { changesBetween } from '../../../../ui/ordered/changes.ts'
import type { Problem, Task } from '../../../../ui/task/task.ts'
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

interface ChangesProps {
  /** The active rules. */
  before: FirewallSet
  now: FirewallSet
  task: Task
  /** Something is being done to the server. */
  isBusy: boolean
  onApply: () => void
  onDiscard: () => void
}

/** The pending changes, with the buttons to apply or discard them. */
export function Changes({ before, now, task, isBusy, onApply, onDiscard }: ChangesProps) {
  const words = useWords(firewallPack)
  const { discard } = useWords(formPack)
  const said = useSaid(before, now)
  return (
    <Card title={words.changes}>
      {task.problem && <Refused problem={task.problem} />}
      <p className={plain} role="status">
        {said.length > 0 ? said.join(' · ') : words.unchanged}
      </p>
      {isBusy && <p className={note}>{words.busy}</p>}
      <div className={row}>
        <Button onPress={onDiscard}>{discard}</Button>
        <Button kind="primary" busy={task.busy} off={isBusy || said.length === 0} onPress={onApply}>
          {words.apply}
        </Button>
      </div>
    </Card>
  )
}

/** Whether a firewall would be another. */
export function hasChanges(before: FirewallSet, now: FirewallSet): boolean {
  const { added, removed, changed, moved } = changesBetween(before.rules, now.rules)
  return (
    added + removed + changed + moved > 0 ||
    before.enabled !== now.enabled ||
    policies.some((name) => before[name] !== now[name])
  )
}

/** Of traffic that no rule fits. */
const policies = ['policyIn', 'policyOut'] as const

function useSaid(before: FirewallSet, now: FirewallSet): string[] {
  const words = useWords(firewallPack)
  const { added, removed, changed, moved } = changesBetween(before.rules, now.rules)
  return [
    before.enabled !== now.enabled && (now.enabled ? words.turnsOn : words.turnsOff),
    ...policies.map(
      (name) =>
        before[name] !== now[name] &&
        words.policyIs({ policy: words[name], action: words[`action.${now[name]}`] }),
    ),
    added > 0 && words.added({ count: added }),
    removed > 0 && words.removed({ count: removed }),
    changed > 0 && words.changed({ count: changed }),
    moved > 0 && words.moved({ count: moved }),
  ].filter((each) => each !== false)
}

/** Why it was refused, and by which rule. */
function Refused({ problem: { key = '', text } }: { problem: Problem }) {
  const words = useWords(firewallPack)
  const [, at, field = ''] = /^rules\.(\d+)\.(\w+)$/.exec(key) ?? []
  const named =
    at === undefined
      ? text
      : words.wrongRule({ position: Number(at) + 1, field: wordOf(words, field) ?? field })
  return (
    <Banner tone="danger" focuses>
      {named}
    </Banner>
  )
}
