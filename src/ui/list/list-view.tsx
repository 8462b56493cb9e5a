import * as styles from './list.css.ts'
import { useEffect, useRef, useState, useLayoutEffect } from 'react'
import { Bar } from './bar.tsx'
import { Body, Skeleton } from './body.tsx'
import { Lazy } from '../island/lazy.tsx'
import { askToRetry } from '../overlay/fetch-for.tsx'
import { Foot } from './foot.tsx'
import { ListContext, type List, type ListViewProps } from './list-context.ts'
import { listKeys } from './list-keys.ts'
import { useListModel } from './use-list-model.ts'
import { useFittingColumns } from './use-fitting-columns.ts'
import { useHasTools } from './use-has-tools.ts'
import { useNarrow } from './use-narrow.ts'
import { withScript } from '../../core/fetch-script.ts'
import { useIsland } from '../island/context.ts'
import { usePermitted } from '../island/use-permitted.ts'
import { readPreferences } from './preferences.ts'
import { isNarrowed } from './query.ts'

/**
 * A list of any records: pages, search, filters, views, columns, selection, actions, export. The query is in
 * the element's route; display settings are kept in this browser under the list's `name`.
 */
export function ListView(props: ListViewProps) {
  // Another list is another one: nothing of this may stand in it.
  return <ListLoader key={`${props.list.from.path} ${JSON.stringify(props.params ?? {})}`} {...props} />
}

const ListLoader = (props: ListViewProps) => (useSavedFilters(props) ? <LoadedList {...props} /> : null)

function LoadedList(props: ListViewProps) {
  const root = useRef<HTMLDivElement>(null)
  const isPointed = useRef(false)
  const isHeld = () =>
    isPointed.current || root.current?.querySelector('[data-rows]')?.matches(':focus-within') === true
  const model = useListModel(props, isHeld)
  const list = { ...model, columns: useFittingColumns(root, model), hasTools: useHasTools(model) }
  const isNarrow = useNarrow(root)
  const isPermitted = usePermitted()
  const { edit } = list.list
  const [active, setActive] = useState(0)
  const [hasHelp, setHelp] = useState(false)
  const { answer } = list.rows
  const last = Math.max(0, (answer?.items.length ?? 1) - 1)
  useEffect(() => setActive(0), [list.asked['from'], list.asked['sorting']])
  const state = list.rows.problem ? 'error' : !answer ? 'loading' : answer.total === 0 ? 'empty' : 'ready'
  const isCreatedSeen = useRef<unknown>(undefined)
  useEffect(() => {
    const at = answer?.items.findIndex(({ id }) => id === list.createdId) ?? -1
    if (at < 0 || list.createdId === undefined || isCreatedSeen.current === list.createdId) return
    isCreatedSeen.current = list.createdId
    setActive(at)
    requestAnimationFrame(() => {
      const row = root.current?.querySelector(`[data-at="${at}"]`)
      row?.scrollIntoView({ block: 'nearest' })
    })
  }, [answer, list.createdId])
  const { onState } = props
  useEffect(() => onState?.(state), [onState, state])
  const place = { active: Math.min(active, last) }
  // An empty list needs no search and no settings.
  const isBare = !list.above && answer?.total === 0 && !list.query.from && !isNarrowed(list.query)
  const hasChosen = list.selection.rows.length > 0
  const keys = listKeys(list, {
    ...place,
    onActive: setActive,
    onHelp: () => setHelp(true),
  })
  const views = list.hasTools && (list.kept.views?.length || list.list.views) && (
    <Lazy load={loadViews} waiting={<div className={styles.views} />}>
      {({ Views }) => <Views />}
    </Lazy>
  )
  return (
    <ListContext value={list}>
      {/* Keyboard shortcuts of its rows; each also has a button or a link. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={root}
        role="group"
        aria-label={list.label}
        className={list.kept.isCompact ? styles.compactList : styles.list}
        data-loading={loadingState(list)}
        onKeyDown={keys}
        onFocus={({ target }) => {
          const at = (target as Element).closest<HTMLElement>('[data-at]')?.dataset['at']
          if (at !== undefined) setActive(Number(at))
        }}
        onPointerOver={({ target }) => {
          isPointed.current = (target as Element).closest('[data-rows]') !== null
        }}
        onPointerLeave={() => {
          isPointed.current = false
        }}
      >
        {!isBare && (
          <>
            {!list.above && views}
            <div className={styles.head}>
              <div className={hasChosen ? styles.behind : styles.front}>
                <Bar />
              </div>
              {hasChosen && (
                <Lazy load={loadChosenBar} failed={askToRetry}>
                  {({ ChosenBar }) => <ChosenBar />}
                </Lazy>
              )}
            </div>
          </>
        )}
        {list.above && (
          <>
            {list.above(answer)}
            {views}
          </>
        )}
        {edit && isPermitted(edit.save.can) ? (
          <Lazy load={loadGrid} waiting={<Skeleton isNarrow={isNarrow} />} failed={askToRetry}>
            {({ Grid }) => (
              <Grid spec={edit}>
                <Body isNarrow={isNarrow} {...place} />
              </Grid>
            )}
          </Lazy>
        ) : (
          <Body isNarrow={isNarrow} {...place} />
        )}
        <Foot />
        {hasHelp && (
          <Lazy load={loadKeysHelp} failed={askToRetry}>
            {({ KeysHelp }) => <KeysHelp onClose={() => setHelp(false)} />}
          </Lazy>
        )}
      </div>
    </ListContext>
  )
}

const loadViews = () => import('./views.tsx')

const loadGrid = () => import('./grid/grid.tsx')

const loadKeysHelp = () => import('./panels/keys-help.tsx')

const loadChosenBar = () => import('./panels/chosen-bar.tsx')

/** The specification's loading state. */
function loadingState({ rows: { answer, problem, isAsking }, doing, done }: List & { done: number }): number {
  if (doing.size > 0) return Math.max(...doing.values())
  if (isAsking) return answer ? done || 1 : 8
  return problem ? 2 : done
}

/** Restores the list's last filters, or those it opens with, if its route has none; returns whether it may load. */
function useSavedFilters(props: ListViewProps): boolean {
  const { location } = useIsland()
  const { view = '', views } = props.list
  const [tags, setTags] = useState(() =>
    props.place ? undefined : (readPreferences(props.name).tags ?? views?.[view]),
  )
  useLayoutEffect(() => {
    if (!tags) return
    let gone = false
    void withScript(
      () => import('./panels/restore-tags.ts'),
      ({ restoreTags }) => gone || restoreTags(location, props, tags),
    )
      .catch(() => undefined)
      .then(() => setTags(undefined))
    return () => {
      gone = true
    }
  }, [])
  return !tags
}
