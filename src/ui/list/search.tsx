import { useEffect, useRef } from 'react'
import { input } from '../kit/field.css.ts'
import * as styles from './bar.css.ts'
import { useList } from './list-context.ts'
import { fromStart } from './query.ts'

const patience = 300

/** Searches the list's text while it is being typed: what is typed on end makes one entry in the history. */
export function Search() {
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
