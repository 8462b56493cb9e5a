import { useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { observeSize } from '../observe-size.ts'
import { addressOf, fitPath } from '../../core/nav/path.ts'
import { LazyPage } from '../area/lazy-page.tsx'
import { RouteContext, useAreaPlace } from '../area/use-route.ts'
import { useIsland, useWords } from '../island/context.ts'
import { RouteLink } from '../island/route-link.tsx'
import { room } from '../kit/layout.css.ts'
import { useStore } from '../use-store.ts'
import { useWhileShown } from '../island/while-shown.ts'
import { ListPage } from './list-page.tsx'
import { resourcePack } from './messages.en.ts'
import { beside, closing, pane, split } from './split-page.css.ts'
import type { PlacedProps } from './placed-page.tsx'

interface SplitPageProps extends Omit<PlacedProps, 'kept'> {
  way: ReactNode
}

/**
 * A list with the open record beside it if there is space, else one of them. The route has the list's query
 * while the list is alone; beside a detail the query is kept in memory.
 */
export function SplitPage({ resource, way, named, row: open }: SplitPageProps) {
  const { page, params } = useAreaPlace()
  const { location } = useIsland()
  const isWide = useIsWide()
  const root = useRef<HTMLDivElement>(null)
  const route = useStore(location.$query)
  // A tab's query isn't the list's.
  const [kept, setKept] = useState(open ? new URLSearchParams() : route)
  useLayoutEffect(() => {
    if (!open) setKept(route)
  }, [open, route])
  const own = addressOf(page, { ...params, [named]: '' })
  const list = String(kept) ? `${own}?${String(kept)}` : own
  const place = useListPlace(named, own)
  const noteRow = useFocusOnRow(root, open)
  const { to } = resource.list
  return (
    // Escape closes what is open; a link does so as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className={open && isWide ? split : undefined}
      onKeyDown={(event) => {
        const { key, target, defaultPrevented } = event
        if (!open || key !== 'Escape' || defaultPrevented) return
        if ((target as Element).closest(ownEscape)) return
        event.preventDefault()
        noteRow()
        location.go(list)
      }}
      onClickCapture={noteRow}
    >
      {(isWide || !open) && (
        <div key="list" className={room}>
          <RouteContext value={place}>
            <ListPage
              resource={resource}
              way={way}
              place={open ? { query: kept, go: (query) => setKept(new URLSearchParams(query)) } : undefined}
              isOpen={(row) => Boolean(open && to) && fitPath(page.path, to!(row as never))?.[named] === open}
            />
          </RouteContext>
        </div>
      )}
      {open && (
        <div key="open" className={isWide ? pane : undefined}>
          <div className={isWide ? beside : undefined}>
            <LazyPage key={open} load={loadDetail}>
              {({ DetailView }) => (
                <DetailView resource={resource} list={list} way={isWide ? <Close to={list} /> : way} />
              )}
            </LazyPage>
          </div>
        </div>
      )}
    </div>
  )
}

function Close({ to }: { to: string }) {
  const words = useWords(resourcePack)
  return (
    <div className={closing}>
      <RouteLink to={to}>{words.close}</RouteLink>
    </div>
  )
}

const loadDetail = () => import('./detail-view.tsx')

/** Fields and overlays keep the key. */
const ownEscape =
  'input:not([type=checkbox]), select, textarea, [contenteditable], dialog, [role=dialog], [role=menu]'

/** The route of the list, whichever record is open. */
function useListPlace(named: string, own: string) {
  const place = useAreaPlace()
  const { params, arrive } = place
  const open = params[named]
  useLayoutEffect(() => {
    // Opening the same record again focuses its heading again.
    if (!open) arrive(own)
  }, [open, own])
  return useMemo(() => {
    const { [named]: _, tab: __, ...others } = params
    // While a record is open, its heading is the page's.
    return { ...place, params: others, arrive: (at: string) => !params[named] && arrive(at) }
  }, [place])
}

/**
 * Returns the focus to the row whose detail was open. The returned function notes that row before the detail
 * closes.
 */
function useFocusOnRow(root: RefObject<HTMLElement | null>, open: string | undefined): () => void {
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!open) row.current?.focus()
    row.current = null
  }, [open])
  return () => {
    row.current = root.current?.querySelector<HTMLElement>('[data-at][aria-current]') ?? null
  }
}

/** Minimum width in pixels for a list beside a detail. */
const enough = 1200

/** Whether the element has room for two. */
function useIsWide(): boolean {
  const { host } = useIsland()
  const [isWide, setWide] = useState(() => host.clientWidth >= enough)
  useWhileShown(() => {
    // In the observer's own turn a change of the layout would be its next one.
    let frame = 0
    const leave = observeSize([host], () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setWide(host.clientWidth >= enough))
    })
    return () => {
      cancelAnimationFrame(frame)
      leave()
    }
  }, [host])
  return isWide
}
