import { useEffect, useRef, useState } from 'react'
import { Bar } from './bar.tsx'
import { Body } from './body.tsx'
import { Lazy } from '../island/lazy.tsx'
import { askToRetry } from '../overlay/fetch-for.tsx'
import { Views } from './views.tsx'
import { Foot } from './foot.tsx'
import { ListContext, type List, type ListViewProps } from './list-context.ts'
import { listKeys } from './list-keys.ts'
import * as styles from './list.css.ts'
import { useListModel } from './use-list-model.ts'
import { useKeptTags } from './use-kept-tags.ts'
import { useNarrow } from './use-narrow.ts'

/**
 * The list of anything: pages, search, filters, views, columns, choosing, what can be done, export. What it shows is in the
 * element's route; how it shows it is kept for this browser by the list's `name`.
 */
export function ListView(props: ListViewProps) {
  // Another list is another one: nothing of this may stand in it.
  return <Begun key={`${props.list.from.path} ${JSON.stringify(props.params ?? {})}`} {...props} />
}

const Begun = (props: ListViewProps) => (useKeptTags(props) ? <Standing {...props} /> : null)

function Standing(props: ListViewProps) {
  const root = useRef<HTMLDivElement>(null)
  const isPointed = useRef(false)
  const isHeld = () =>
    isPointed.current || root.current?.querySelector('[data-rows]')?.matches(':focus-within') === true
  const list = useListModel(props, isHeld)
  const isNarrow = useNarrow(root)
  const [active, setActive] = useState(0)
  const [hasHelp, setHelp] = useState(false)
  const { answer } = list.rows
  const last = Math.max(0, (answer?.items.length ?? 1) - 1)
  useEffect(() => setActive(0), [list.asked['from'], list.asked['sorting']])
  const state = list.rows.problem ? 'error' : !answer ? 'loading' : answer.total === 0 ? 'empty' : 'ready'
  const { onState } = props
  useEffect(() => onState?.(state), [onState, state])
  const place = { active: Math.min(active, last) }
  const hasChosen = list.selection.rows.length > 0
  const keys = listKeys(list, {
    ...place,
    onActive: setActive,
    onHelp: () => setHelp(true),
  })
  return (
    <ListContext value={list}>
      {/* The keys are those of its rows; each of them has a button or a link as well. */}
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
          isPointed.current = target instanceof Element && target.closest('[data-rows]') !== null
        }}
        onPointerLeave={() => {
          isPointed.current = false
        }}
      >
        {answer && list.above?.(answer)}
        <Views />
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
        <Body isNarrow={isNarrow} {...place} />
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

const loadKeysHelp = () => import('./panels/keys-help.tsx')

const loadChosenBar = () => import('./panels/chosen-bar.tsx')

/** The specification's loading state. */
function loadingState({ rows: { answer, problem, isAsking }, doing, done }: List & { done: number }): number {
  if (doing.size > 0) return Math.max(...doing.values())
  if (isAsking) return answer ? done || 1 : 8
  return problem ? 2 : done
}
