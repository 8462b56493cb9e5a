import * as styles from './bar.css.ts'
import { useList } from './list-context.ts'
import { Create, Tools } from './tools.tsx'
import { useEffect, useRef, useState } from 'react'
import { trimTyped } from '../../contract/engine/typed-text.ts'
import { input } from '../kit/field/field.css.ts'
import { fromStart, periodParts } from './query.ts'
import { Lazy } from '../island/lazy.tsx'
import { Button } from '../kit/button/button.tsx'

/** The bar above the rows: search, tools, filters. */
export function Bar() {
  const { t, takes, filters, isSure, query, lead, led = periodParts, hasTools } = useList()
  const [isOpen, setOpen] = useState(false)
  const isFilter = (name: string) => !lead || !led.includes(name)
  const set = Object.keys(query.filters).filter(isFilter).length
  // Without search and filters, what is left needs no fold.
  const open = isOpen || !hasTools ? '' : undefined
  return (
    <>
      <div className={styles.bar}>
        {lead}
        {hasTools && takes('filter') && <Search />}
        {/* In little space, everything else would fill the screen before the first row. */}
        {hasTools && (
          <span className={styles.toggle}>
            <Button expanded={isOpen} onPress={() => setOpen(!isOpen)}>
              {t.filters}
              {set > 0 && <bdi>({set})</bdi>}
            </Button>
          </span>
        )}
        {isSure && (
          <div className={styles.tools} data-unfolded={open}>
            <Tools />
          </div>
        )}
        {isSure && <Create />}
      </div>
      {hasTools && Object.keys(filters).some(isFilter) && (
        <div className={styles.filters} data-unfolded={open} role="group" aria-label={t.filters}>
          <Lazy load={loadFilters}>{({ Filters }) => <Filters />}</Lazy>
        </div>
      )}
    </>
  )
}

const patience = 300

/** Searches while the user types; continuous typing makes one history entry. */
function Search() {
  const { t, query, ask } = useList()
  const ref = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ query, ask })
  latest.current = { query, ask }
  const sent = useRef(query.filter)
  // Uncontrolled: only outside changes, as by Back, are written into it, never over text being typed.
  useEffect(() => {
    if (!ref.current || query.filter === sent.current) return
    ref.current.value = sent.current = query.filter
  }, [query.filter])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = () => {
    clearTimeout(timer.current)
    const { query, ask } = latest.current
    const filter = trimTyped(ref.current?.value ?? '')
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

const loadFilters = () => import('./filters.tsx')
