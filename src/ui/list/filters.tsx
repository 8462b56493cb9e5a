import { isolate } from '../../core/i18n/isolate.ts'
import { useDateText } from '../clock/use-date-text.ts'
import { Button } from '../kit/button/button.tsx'
import * as styles from './bar.css.ts'
import { useList } from './list-context.ts'
import { Opener } from './opener.tsx'
import { fromStart, isNarrowed, periodParts } from './query.ts'

/** The filters as chips: active ones, and those that can be added. */
export function Filters() {
  const { t, filters, query, ask, lead, led = periodParts } = useList()
  const names = Object.keys(filters).filter((name) => ![...periodParts, ...(lead ? led : [])].includes(name))
  const hasPeriod = !lead && periodParts.some((part) => part in filters)
  const all = [...names.map((name) => [name]), ...(hasPeriod ? [periodParts] : [])]
  const own = lead ? Object.entries(query.filters).filter(([name]) => led.includes(name)) : []
  const isSet = lead
    ? query.filter !== '' || own.length < Object.keys(query.filters).length
    : isNarrowed(query)
  return (
    <>
      {all.map((parts) => (
        <Filter key={parts[0]} parts={parts} />
      ))}
      {isSet && (
        <Button
          kind="quiet"
          onPress={() => ask(fromStart({ ...query, filter: '', filters: Object.fromEntries(own) }))}
        >
          {t.clearFilters}
        </Button>
      )}
    </>
  )
}

/** One filter; a period is two of the endpoint's. */
function Filter({ parts }: { parts: readonly string[] }) {
  const { t, say, query, ask, fields, filters, words } = useList()
  const dateText = useDateText()
  const [name = ''] = parts
  const isSpan = parts.length > 1
  const label = isSpan ? t.period : say(name)
  const isSet = parts.some((part) => part in query.filters)
  const [since, until] = periodParts.map((part) => {
    const date = dateText(query.filters[part] ?? null)
    return date && isolate(date)
  })
  const value = isSpan
    ? since && until
      ? t.between({ since, until })
      : since
        ? t.sinceDate({ since })
        : t.untilDate({ until: until ?? '' })
    : valueText(query.filters[name] ?? '')

  function valueText(text: string): string {
    const word = words[`${name}.${text}`]
    if (typeof word === 'string') return word
    const kind = (filters[name] ?? fields[name])?.type
    return kind === 'flag' ? (text === 'true' ? t.yes : t.no) : text
  }
  return (
    <span className={styles.chip} part="chip">
      {/* The button stays the same before and after, so the panel can return the focus to it. */}
      <Opener
        label={label}
        look={isSet ? 'active' : 'suggested'}
        load={() => import('./panels/filter-panel.tsx')}
        panel={({ FilterPanel }, { close }) => <FilterPanel parts={parts} close={close} />}
      >
        {!isSet && <span aria-hidden="true">+</span>}
        {isSet ? (
          <span>
            {label}: <bdi>{value}</bdi>
          </span>
        ) : (
          label
        )}
      </Opener>
      {isSet && (
        <button
          type="button"
          className={styles.remove}
          part="icon-button"
          aria-label={t.removeFilter({ name: label })}
          onClick={() => {
            const rest = Object.entries(query.filters).filter(([each]) => !parts.includes(each))
            ask(fromStart({ ...query, filters: Object.fromEntries(rest) }))
          }}
        >
          <svg className={styles.cross} viewBox="0 0 10 10" aria-hidden="true">
            <path d="m1 1 8 8M9 1 1 9" />
          </svg>
        </button>
      )}
    </span>
  )
}
