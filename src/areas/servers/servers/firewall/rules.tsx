import {
  ineffective,
  mostRules,
  type FirewallRule,
  type FirewallSet,
} from '../../../../contract/servers/firewall-rules.ts'
import type { Reply } from '../../../../contract/engine/endpoint.ts'
import type { serverFirewall } from '../../../../contract/servers/firewall.ts'
import { randomId } from '../../../../core/random-id.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { note, row } from '../../../../ui/kit/layout.css.ts'
import { fetchForDialog } from '../../../../ui/overlay/fetch-for.tsx'
import { OrderedList } from '../../../../ui/ordered/ordered-list.tsx'
import { firewallPack } from './messages.en.ts'
import { missingOf } from './let-in.ts'
import { nameOf, RuleRow } from './rule-row.tsx'

export type Presets = Reply<typeof serverFirewall.show>['presets']

interface RulesProps {
  set: FirewallSet
  presets: Presets
  /** Without it, they are only shown. */
  onChange: ((rules: FirewallRule[]) => void) | undefined
}

/** The rules of a firewall, in the order in which they decide. */
export function Rules({ set, presets, onChange }: RulesProps) {
  const { rules } = set
  const island = useIsland()
  const words = useWords(firewallPack)
  const replace = (rule: FirewallRule) => onChange?.(rules.map((each) => (each.id === rule.id ? rule : each)))
  const add = (added: readonly Omit<FirewallRule, 'id'>[]) => {
    onChange?.([...rules, ...added.map((rule) => ({ ...rule, id: randomId() }))].slice(0, mostRules))
    island.announce(words.addedRules({ count: added.length }))
  }
  const edit = (rule?: FirewallRule) =>
    void fetchForDialog(island, () => import('./rule-dialog.tsx')).then((found) =>
      found?.openRule(island, rule, (values) => (rule ? replace({ ...rule, ...values }) : add([values]))),
    )
  const isFull = rules.length >= mostRules
  return (
    <Card title={words.rules} about={words.rulesAbout}>
      {onChange && (
        <div className={row} role="group" aria-label={words.allow}>
          <span className={note}>{words.allow}</span>
          {quick.map((name) => {
            const preset = presets.find((each) => each.name === name)
            const missing = preset && missingOf(preset.rules, words[`preset.${name}`], rules)
            return (
              missing && (
                <Button key={name} off={isFull || missing.length === 0} onPress={() => add(missing)}>
                  {words[`preset.${name}`]}
                </Button>
              )
            )
          })}
        </div>
      )}
      {onChange && (
        <div className={row}>
          <Button off={isFull} onPress={() => edit()}>
            {words.add}
          </Button>
          <Button
            off={isFull}
            onPress={() =>
              void fetchForDialog(island, () => import('./library-dialog.tsx')).then((found) =>
                found?.openLibrary(island, { presets, rules, onAdd: add }),
              )
            }
          >
            {words.library}
          </Button>
        </div>
      )}
      {isFull && onChange && <p className={note}>{words.full({ count: mostRules })}</p>}
      {rules.length === 0 ? (
        <p className={note}>{words.none}</p>
      ) : (
        <OrderedList
          label={words.rules}
          things={rules}
          nameOf={(rule) => nameOf(words, rule)}
          onReorder={onChange && ((order) => onChange([...order]))}
        >
          {(rule) => (
            <RuleRow
              rule={rule}
              without={ineffective(set, rule)}
              onChange={onChange && replace}
              onEdit={() => edit(rule)}
              onRemove={() => {
                onChange?.(rules.filter(({ id }) => id !== rule.id))
                island.announce(words.removedRule({ name: nameOf(words, rule) }))
              }}
            />
          )}
        </OrderedList>
      )}
    </Card>
  )
}

/** Services that most servers offer; the others are among the presets. */
const quick = ['https', 'http', 'ssh', 'rdp', 'ping'] as const
