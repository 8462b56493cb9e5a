import { costGroups, type costs } from '../../../contract/billing/costs.ts'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import { day, money } from '../../../contract/kinds.ts'
import { numberFormat } from '../../../core/format/number-format.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Lazy } from '../../../ui/island/lazy.tsx'
import { useValueText } from '../../../ui/kinds/value-text.ts'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { tab, tabs } from '../../../ui/kit/tabs.css.ts'
import type { Answer } from '../../../ui/list/answer.ts'
import { useList } from '../../../ui/list/list-context.ts'
import { fromStart } from '../../../ui/list/query.ts'
import { chartCard } from '../../../ui/report/summary.css.ts'
import * as styles from '../../../ui/report/totals.css.ts'
import { useStore } from '../../../ui/use-store.ts'
import { cardAmount } from './costs.css.ts'
import { costsPack } from './messages.en.ts'

/** The other results of the list of costs. */
export type CostInfo = Reply<typeof costs.list>['info']

/** Totals with change and forecast, a chart for each currency, and what is grouped by. */
export function CostSummary({ answer }: { answer: Answer | undefined }) {
  const words = useWords(costsPack)
  const info = answer?.info as CostInfo | undefined
  // Without a series, only the period before had costs.
  const totals = (info?.totals ?? []).filter(({ series }) => series.length > 0)
  return (
    <div className={stack}>
      <Totals info={info} />
      {(!info || totals.length > 0) && (
        <div className={chartCard}>
          {totals.map((total) => (
            <Lazy key={total.currency} load={loadChart}>
              {({ CostChart }) => <CostChart info={info!} total={total} />}
            </Lazy>
          ))}
        </div>
      )}
      <Groups />
      {info?.by === 'tag' && <p className={note}>{words.tagsHint}</p>}
    </div>
  )
}

const loadChart = () => import('./cost-chart.tsx')

function Totals({ info }: { info: CostInfo | undefined }) {
  const words = useWords(costsPack)
  const textOf = useValueText(costsPack)
  const dayText = (text: string) => isolate(textOf(day(), 'day', text))
  const figure = (label: string, value: unknown, more: React.ReactNode) => (
    <div key={label} className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={cardAmount}>
        {info ? (
          <bdi>{textOf(money(), 'amount', value)}</bdi>
        ) : (
          <span className={styles.bone} aria-hidden="true" />
        )}
      </dd>
      <dd className={styles.change}>{more}</dd>
    </div>
  )
  if (!info) return <dl className={styles.cards}>{figure(words.amount, undefined, null)}</dl>
  const before = words.before({ since: dayText(info.previousSince), until: dayText(info.previousUntil) })
  return (
    <dl className={styles.cards} part="totals">
      {info.totals.flatMap(({ currency, amount, previous, change, forecast }) => [
        figure(words.total({ currency }), amount, change !== null && <Change percent={change} />),
        ...(forecast
          ? [figure(words.forecast({ until: dayText(info.until) }), forecast, words.forecastHint)]
          : []),
        figure(words.previous, previous, before),
      ])}
    </dl>
  )
}

/** More is neither good nor bad: what was bought costs. */
function Change({ percent }: { percent: number }) {
  const locale = useStore(useIsland().words.$lang)
  const text = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  return <bdi>{text.format(percent / 100)}</bdi>
}

function Groups() {
  const words = useWords(costsPack)
  const { query, ask } = useList()
  const { by = 'service', ...others } = query.filters
  return (
    <div className={tabs} role="group" aria-label={words.by}>
      {costGroups.map((group) => (
        <button
          key={group}
          type="button"
          className={tab}
          part="choice"
          aria-pressed={group === by}
          onClick={() => ask(fromStart({ ...query, sorting: '', filters: { ...others, by: group } }))}
        >
          {words[`by.${group}`]}
        </button>
      ))}
    </div>
  )
}
