import { useEffect, useRef, useState } from 'react'
import type { Endpoint } from '../../contract/engine/endpoint.ts'
import { fieldsOf, filterFields, rowFields } from '../../contract/engine/rows.ts'
import { wordOf } from '../../core/i18n/word.ts'
import { useIsland, useWords } from '../island/context.ts'
import { useMenu, usePermitted } from '../island/use-permitted.ts'
import { useInvalidation } from '../query/use-invalidation.ts'
import { useTextIn } from '../kinds/value-text.ts'
import { useStore } from '../use-store.ts'
import { shown } from './columns.ts'
import { readPreferences, writePreferences, type ListPreferences } from './preferences.ts'
import type { List, ListViewProps } from './list-context.ts'
import { listPack } from './pack.ts'
import { pageSize, readQuery, writeQuery, type ListQuery } from './query.ts'
import { useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'
import { useMeanwhile, type Meanwhile } from '../action/use-meanwhile.ts'

/** State shared by the parts of a list. `isHeld` says whether the pointer is over its rows. */
export function useListModel(props: ListViewProps, isHeld: () => boolean): List & { done: number } {
  const { name, list, pack, place, params = {}, fixed = {} } = props
  const { location, announce } = useIsland()
  const t = useWords(listPack)
  const words = useWords(pack)
  const menu = useMenu()
  const isPermitted = usePermitted()
  const [kept, setKept] = useState(() => readPreferences(name))
  const latest = useRef(kept)
  const keep = (change: ListPreferences) => {
    latest.current = { ...latest.current, ...change }
    setKept(latest.current)
    writePreferences(name, latest.current)
  }
  const route = useStore(location.$query)
  const query = readQuery(place?.query ?? route, list.from)
  const size = pageSize(query.size, kept.size)
  const filtered = { ...query, filters: { ...query.filters, ...fixed } }
  const asked = askedOf(list.from, { ...filtered, sorting: query.sorting || (list.sort ?? '') }, size)
  const rows = useRows({ from: list.from, params, query: asked, refresh: list.refresh, isHeld })
  const [done, setDone] = useState(0)
  const { answer, problem, isAsking } = rows

  // Announces results of the user's own actions only.
  const isNew = useRef(false)
  useEffect(() => {
    if (isAsking) return
    if (isNew.current && answer && !problem) announce(t.count({ count: answer.total }))
    isNew.current = false
  }, [isAsking])

  const filters = Object.fromEntries(
    Object.entries(filterFields(list.from)).filter(([filter]) => !(filter in fixed)),
  )
  const actions = Object.fromEntries(
    Object.entries(props.actions ?? {}).filter(([, { run }]) => isPermitted(run.can)),
  )
  const links = Object.fromEntries(Object.entries(list.links ?? {}).filter(([, { can }]) => isPermitted(can)))
  const write = useTextIn(words)
  const fields = rowFields(list.from)
  const [first = ''] = list.columns
  const onDone = (now: number) => {
    setDone(now)
    void rows.again('changed')
  }
  useInvalidation(list.from, params, () => void rows.again('changed'))
  return {
    ...props,
    t,
    words,
    write,
    say: (key) => wordOf(words, key) ?? key,
    fields,
    filters,
    takes: (part, column) => fieldsOf(list.from.query)[part]?.is(column) === true,
    query,
    ask(next, replace = false) {
      isNew.current = next.filter !== query.filter || next.filters !== query.filters
      setDone(0)
      if (next.filters !== query.filters) keep({ tags: next.filters })
      const search = writeQuery(next)
      if (place) place.go(search)
      else location.go(location.$path.get() + (search && `?${search}`), 'inner', replace)
    },
    asked,
    size,
    kept,
    keep,
    links,
    columns: shown(list, kept),
    rows,
    selection: useSelection(),
    done,
    ...useDoing(answer, () => setDone(actionFailed)),
    doneTo: (row) => ({ ...params, ...row }),
    nameOf: (row) => (fields[first] && write(fields[first], first, row[first])) || (textOf(row['id']) ?? ''),
    actions,
    isSure: menu.value !== undefined || menu.problem !== undefined || !(props.create ?? props.actions),
    onAction: (_, action) => onDone(action.run.method === 'DELETE' ? removed : updated),
    onDone,
  }
}

function askedOf(from: Endpoint, { filters, ...page }: ListQuery, size: number): Record<string, string> {
  const known = fieldsOf(from.query)
  const all = { ...page, size: String(size), ...filters }
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== '' && name in known))
}

// Of the specification's loading states.
const updated = 5
const removed = 7
const actionFailed = 9

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

// Of the specification's loading states.
const updating = 3
const removing = 4

/**
 * Running actions by row ID, `updating` or `removing`, and how those rows look. `onFailed` is called for each
 * failure.
 */
function useDoing(
  answer: unknown,
  onFailed: () => void,
): Meanwhile & { doing: ReadonlyMap<unknown, number> } {
  const [doing, setDoing] = useState<ReadonlyMap<unknown, number>>(new Map())
  const meanwhile = useMeanwhile(answer)
  return {
    doing,
    over: meanwhile.over,
    onDoing(action, row, phase) {
      const { run } = action
      const { id } = row
      meanwhile.onDoing(action, row, phase)
      setDoing((before) => {
        const now = new Map(before)
        if (phase === 'begun') now.set(id, run.method === 'DELETE' ? removing : updating)
        else now.delete(id)
        return now
      })
      if (phase === 'failed') onFailed()
    },
  }
}
