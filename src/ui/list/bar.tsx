import * as styles from './bar.css.ts'
import { useList } from './list-context.ts'
import { Tools } from './tools.tsx'
import { useEffect, useRef } from 'react'
import { input } from '../kit/field.css.ts'
import { fromStart, isNarrowed, isPeriod, periodParts } from './query.ts'
import { useDateText } from '../clock/use-date-text.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { Button } from '../kit/button.tsx'
import { Opener } from './opener.tsx'

/** What stands over the rows: search, tools, filters. */
export function Bar() {
  const { takes, filters, isSure, lead } = useList()
  return (
    <>
      <div className={styles.bar}>
        {lead}
        {takes('filter') && <Search />}
        {isSure && <Tools />}
      </div>
      {Object.keys(filters).length > 0 && <Filters />}
    </>
  )
}

const patience = 300

/** Searches the list's text while it is being typed: what is typed on end makes one entry in the history. */
function Search() {
  const { t, query, ask } = useList()
  const ref = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ query, ask })
  latest.current = { query, ask }
  const sent = useRef(query.filter)
  // Uncontrolled: only what changed elsewhere, such as by Back, is written into it, never over what is being typed.
  useEffect(() => {
    if (!ref.current || query.filter === sent.current) return
    ref.current.value = sent.current = query.filter
  }, [query.filter])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = () => {
    clearTimeout(timer.current)
    const { query, ask } = latest.current
    const filter = ref.current?.value.trim() ?? ''
    if (filter === query.filter) return
    sent.current = filter
    ask(fromStart({ ...query, filter }), query.filter !== '')
  }
  return (
    <div className={styles.search} role="search">
      <input
        ref={ref}
        className={input}
        part="input"
        type="search"
        data-search=""
        aria-label={t.search}
        placeholder={t.search}
        maxLength={100}
        autoComplete="off"
        defaultValue={query.filter}
        onInput={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(send, patience)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') send()
        }}
      />
    </div>
  )
}

/** The filters as chips: those that are set, and those that could be. */
function Filters() {
  const { t, filters, query, ask, lead } = useList()
  const names = Object.keys(filters).filter((name) => !periodParts.includes(name))
  const hasPeriod = !lead && periodParts.some((part) => part in filters)
  const all = [...names.map((name) => [name]), ...(hasPeriod ? [periodParts] : [])]
  // The period is the lead's.
  const kept = lead ? Object.entries(query.filters).filter(([name]) => periodParts.includes(name)) : []
  if (all.length === 0) return null
  return (
    <div className={styles.filters} role="group" aria-label={t.filters}>
      {all.map((parts) => (
        <Filter key={parts[0]} parts={parts} />
      ))}
      {(lead ? !isPeriod(query) : isNarrowed(query)) && (
        <Button
          kind="quiet"
          onPress={() => ask(fromStart({ ...query, filter: '', filters: Object.fromEntries(kept) }))}
        >
          {t.clearFilters}
        </Button>
      )}
    </div>
  )
}

/** One filter; a period is two of the endpoint's. */
function Filter({ parts }: { parts: readonly string[] }) {
  const { t, say, query, ask, fields, filters, words } = useList()
  const dateText = useDateText()
  const [name = ''] = parts
  const isPeriod = parts.length > 1
  const label = isPeriod ? t.period : say(name)
  const isSet = parts.some((part) => part in query.filters)
  const [since, until] = periodParts.map((part) => {
    const date = dateText(query.filters[part] ?? null)
    return date && isolate(date)
  })
  const value = isPeriod
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
      {/* The same button before and after: what is chosen in its panel gives the focus back to it. */}
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
