import { useEffect, useRef, useState } from 'react'
import type { Endpoint } from '../../contract/engine/endpoint.ts'
import { fieldsOf, filterFields, rowFields } from '../../contract/engine/rows.ts'
import { withScript } from '../../core/fetch-script.ts'
import { wordOf } from '../../core/i18n/word.ts'
import { toJson } from '../../core/to-json.ts'
import { useIsland, useWords } from '../island/context.ts'
import { useIsGone } from '../island/use-is-gone.ts'
import { useMenu, usePermitted } from '../island/use-permitted.ts'
import { useInvalidation } from '../query/use-invalidation.ts'
import { useTextIn } from '../kinds/value-text.ts'
import { useStore } from '../use-store.ts'
import { shown } from './columns.ts'
import { readPreferences, writePreferences, type ListPreferences } from './preferences.ts'
import type { List, ListViewProps } from './list-context.ts'
import { listPack } from './pack.ts'
import { pageSize, readQuery, writeQuery, type ListQuery } from './query.ts'
import { type Rows, useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'
import { useMeanwhile, type Meanwhile } from '../action/use-meanwhile.ts'

/** State shared by the parts of a list. `isHeld` says whether the pointer is over its rows. */
export function useListModel(
  props: ListViewProps,
  isHeld: () => boolean,
): Omit<List, 'hasTools'> & { done: number } {
  const { name, list, pack, place, params = {}, fixed = {} } = props
  const { location, announce, session } = useIsland()
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
  const loaded = useRows({ from: list.from, params, query: asked, refresh: list.refresh, isHeld })
  const [done, setDone] = useState(0)
  const isGone = useIsGone()
  const path = useStore(location.$path)
  const goTo = (next: ListQuery, replace: boolean) => {
    // A late answer must not change the route of the next page.
    if (isGone() || location.$path.get() !== path) return
    const search = writeQuery(next)
    if (place) place.go(search)
    else location.go(path + (search && `?${search}`), 'inner', replace)
  }
  const latestGo = useRef(goTo)
  latestGo.current = goTo
  const rows = useLastPage(loaded, asked, size, (from) => goTo({ ...query, from, skip: '' }, true))
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
  const permitted = (all: List['links'] = {}) =>
    Object.fromEntries(Object.entries(all).filter(([, { can }]) => isPermitted(can)))
  const write = useTextIn(words)
  const fields = rowFields(list.from)
  const [first = ''] = list.columns
  const onDone = (now: number) => {
    setDone(now)
    void rows.again('changed')
  }
  const [createdId, setCreatedId] = useState<unknown>()
  const wanted = useRef(asked)
  wanted.current = asked
  const onCreated = async (reply: unknown) => {
    setDone(created)
    const { id } = Object(reply) as { id?: unknown }
    const isShown = () => rows.latest()?.items.some((row) => row.id === id) === true
    setCreatedId(id)
    if (!(await rows.again('changed')) || id === undefined || isShown()) return
    const page = await withScript(
      () => import('./find-row.ts'),
      ({ findPage }) => findPage(session, list.from, params, { query, input: asked, fixed, size }, id),
    ).catch(() => undefined)
    // The user may have gone to another page of the list since.
    if (!page || toJson(wanted.current) !== toJson(asked)) return
    if (page.filters !== query.filters) keep({ tags: page.filters })
    latestGo.current(page, true)
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
      goTo(next, replace)
    },
    asked,
    size,
    kept,
    keep,
    links: permitted(list.links),
    rowLinks: permitted(list.rowLinks),
    columns: shown(list, kept),
    rows,
    selection: useSelection(),
    done,
    ...useDoing(answer, () => setDone(actionFailed)),
    doneTo: (row) => ({ ...params, ...row }),
    nameOf: (row) => (fields[first] && write(fields[first], first, row[first])) || (textOf(row['id']) ?? ''),
    actions,
    isSure:
      menu.value !== undefined || menu.problem !== undefined || !(props.create ?? props.actions ?? list.edit),
    onAction: (_, action) => onDone(action.run.method === 'DELETE' ? removed : updated),
    onDone,
    onCreated: (reply) => void onCreated(reply),
    createdId,
  }
}

function askedOf(from: Endpoint, { filters, ...page }: ListQuery, size: number): Record<string, string> {
  const known = fieldsOf(from.query)
  const all = { ...page, size: String(size), ...filters }
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== '' && name in known))
}

// Of the specification's loading states.
const updated = 5
const created = 6
const removed = 7
const actionFailed = 9

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/**
 * Goes to the last page with rows when the shown one has lost its only row, and shows no empty page before that.
 * `go` takes the number of rows before the page, empty for none.
 */
function useLastPage(
  rows: Rows,
  asked: Readonly<Record<string, string>>,
  size: number,
  go: (from: string) => void,
): Rows {
  const { answer, isAsking } = rows
  const page = toJson(asked)
  const filled = useRef('')
  const emptied = useRef<unknown>(undefined)
  const isEmpty = answer?.items.length === 0 && !isAsking && asked['from'] !== undefined
  if (isEmpty && filled.current === page) emptied.current = answer
  const isEmptied = answer !== undefined && emptied.current === answer
  useEffect(() => {
    if (answer && !isAsking && answer.items.length > 0) filled.current = page
    if (!isEmptied || filled.current !== page) return
    filled.current = ''
    const before = Math.max(0, Math.ceil(answer.total / size) - 1) * size
    go(before ? String(before) : '')
  }, [answer, isAsking, page])
  if (!isEmptied) return rows
  const { answer: _, ...others } = rows
  return { ...others, isAsking: true }
}

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
