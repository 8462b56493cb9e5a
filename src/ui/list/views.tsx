import { tab, tabs } from '../kit/tabs.css.ts'
import { useList } from './list-context.ts'
import { fromStart, writeQuery, type ListQuery } from './query.ts'

/** The list's own views and the user's, as buttons in a row. */
export function Views() {
  const { t, say, list, kept, keep, query, ask } = useList()
  const own = kept.views ?? []
  const given = Object.entries(list.views ?? {})
  if (own.length + given.length === 0) return null
  // The list's own views set no period, so the period stays.
  const { since = '', until = '' } = query.filters
  const period = { ...(since && { since }), ...(until && { until }) }
  const now = writeQuery({ filter: query.filter, filters: query.filters })
  const isNow = (view: Partial<ListQuery>) => sorted(writeQuery({ filters: {}, ...view })) === sorted(now)
  const show = (view: Partial<ListQuery>) => ask(fromStart({ ...query, filter: '', filters: {}, ...view }))
  return (
    <div className={tabs} role="group" aria-label={t.views}>
      <View name={t.allRows} isNow={isNow({ filters: period })} onPress={() => show({ filters: period })} />
      {given.map(([name, own]) => {
        const filters = { ...period, ...own }
        return (
          <View
            key={name}
            name={say(`view.${name}`)}
            isNow={isNow({ filters })}
            onPress={() => show({ filters })}
          />
        )
      })}
      {own.map(({ name, query: { filter, filters, sorting }, order, hidden, isCompact }) => (
        <View
          key={`own ${name}`}
          name={name}
          isNow={isNow({ filter, filters })}
          onPress={() => {
            keep({ order, hidden, isCompact })
            show({ filter, filters, sorting })
          }}
        />
      ))}
    </div>
  )
}

const View = ({ name, isNow, onPress }: { name: string; isNow: boolean; onPress: () => void }) => (
  <button type="button" className={tab} part="choice" aria-pressed={isNow} onClick={onPress}>
    {name}
  </button>
)

const sorted = (query: string) => query.split('&').sort().join('&')
