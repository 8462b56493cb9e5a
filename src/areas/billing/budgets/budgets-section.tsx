import { budgets } from '../../../contract/billing/budgets.ts'
import { money } from '../../../contract/kinds.ts'
import { numberFormat } from '../../../core/format/number-format.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { CreateButton, RowActions } from '../../../ui/action/action-buttons.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { useValueText } from '../../../ui/kinds/value-text.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { note, plain, row } from '../../../ui/kit/layout.css.ts'
import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { CardWaiting } from '../overview/card-waiting.tsx'
import { budgetActions, createBudget, type Budget } from './budget-actions.ts'
import * as styles from './budgets.css.ts'
import { budgetsPack } from './messages.en.ts'

export { budgetsPack as pack }

/** Budgets with what this month has come to, and how to create, change and remove them. */
export function Section() {
  const words = useWords(budgetsPack)
  const invalidate = useInvalidate()
  const { value, error, refresh } = useQuery(budgets.list, { query: { size: 0 } }, { keep: true })
  const changed = () => invalidate(budgets.list)
  return (
    <Card title={words.title}>
      {error && !value && <TabFailed text={error.text} retry={() => void refresh()} />}
      {!value && !error && <CardWaiting />}
      {value?.items.length === 0 && <p className={plain}>{words.empty}</p>}
      {value && value.items.length > 0 && (
        <ul className={styles.list}>
          {value.items.map((budget) => (
            <Item key={budget.id} budget={budget} onDone={changed} />
          ))}
        </ul>
      )}
      {value && (
        <div className={row}>
          <CreateButton
            kind="secondary"
            pack={budgetsPack}
            name="create"
            action={createBudget(value.items[0]?.amount.currency ?? 'USD')}
            onDone={changed}
          />
          <RouteLink to="/billing/costs">{words.costs}</RouteLink>
        </div>
      )}
    </Card>
  )
}

function Item({ budget, onDone }: { budget: Budget; onDone: () => void }) {
  const words = useWords(budgetsPack)
  const textOf = useValueText(budgetsPack)
  const locale = useStore(useIsland().words.$lang)
  const { name, amount, spent, forecast, used, expected, steps, scope, onForecast } = budget
  const text = (value: Budget['amount']) => isolate(textOf(money(), 'amount', value))
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(expected / 100)
  const isSoon = used < 100 && expected > 100
  const about =
    scope === 'all' ? words.everything : (wordOf(words, `service.${budget[scope]}`) ?? budget[scope] ?? '')
  return (
    <li className={styles.item}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
        <bdi className={styles.about}>{about}</bdi>
        {used >= 100 && <Chip tone="danger">{words.reached}</Chip>}
        {isSoon && onForecast && <Chip tone="warning">{words.soon}</Chip>}
      </span>
      {/* Its figures are the texts below it. */}
      <div className={styles.bars[used >= 100 ? 'over' : isSoon ? 'near' : 'calm']} aria-hidden="true">
        <span className={styles.expected} style={{ inlineSize: `${Math.min(expected, 100)}%` }} />
        <span className={styles.spent} style={{ inlineSize: `${Math.min(used, 100)}%` }} />
      </div>
      <div className={styles.line}>
        <span>{words.spentOf({ spent: text(spent), amount: text(amount) })}</span>
        <span className={note}>
          {words.expected({ forecast: text(forecast), percent: isolate(percent) })}
        </span>
      </div>
      <div className={styles.line}>
        <span className={note}>{words.alerts({ steps: isolate(steps) })}</span>
        <RowActions
          pack={budgetsPack}
          actions={budgetActions}
          row={budget}
          nameOf={() => name}
          onDone={onDone}
        />
      </div>
    </li>
  )
}
