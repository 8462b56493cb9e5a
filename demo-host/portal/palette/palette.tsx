import {
  useStore,
  fetchKnownProfile,
  fetchSectionRoutes,
  knownProfile,
  navPack,
  titleOf,
} from 'portico/react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { texts } from '../messages.ts'
import { currentEntry } from '../routing/title.ts'
import { menu, page } from '../session/page-session.ts'
import { words } from '../settings/language.ts'
import { type Command, actionCommands, pageCommands, useTasks } from './commands.ts'
import { closeOverlay } from './open.ts'
import { rank } from './rank.ts'
import { useRecords } from './records.ts'
import { noteChoice, recentChoices } from './recent.ts'
import { endTypingAhead } from './type-ahead.ts'
import { palettePack } from './messages.ts'

/** Goes everywhere and does everything by its name. */
export function Overlay() {
  const t = useStore(texts)
  const [query, setQuery] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const records = useRecords(query)
  const found = useFound(query, records.commands)
  // Results that arrive later don't change the selection.
  const [selected, select] = useState<string>()
  const at = Math.max(
    found.findIndex(({ id }) => id === selected),
    0,
  )
  useEffect(() => {
    dialog.current?.showModal()
    setQuery(endTypingAhead())
  }, [])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const choose = (command: Command | undefined): void => {
    if (!command) return
    noteChoice(command.id)
    // Closed before it runs, so that the focus may go where the command leads.
    dialog.current?.close()
    // Its event comes later, when the palette may be open again.
    closeOverlay()
    command.run()
  }
  const steps: Record<string, () => number> = {
    ArrowDown: () => (at + 1) % Math.max(found.length, 1),
    ArrowUp: () => (at + found.length - 1) % Math.max(found.length, 1),
    PageDown: () => Math.min(at + 10, found.length - 1),
    PageUp: () => Math.max(at - 10, 0),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
    if (step) select(found[step()]?.id)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(found[at])
    else return
    event.preventDefault()
  }
  return (
    // A press beside the palette lands on the dialog itself; Escape is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t.search}
      onClose={closeOverlay}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className="palette-body">
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={found[at] ? `palette-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={t.search}
          placeholder={t.searchHint}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            select(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <p className="spoken" role="status">
          {query && !records.busy && t.found({ count: found.length })}
        </p>
        {records.corrected && (
          <p className="muted palette-note">
            {t.corrected({ query: query.trim(), corrected: records.corrected })}
          </p>
        )}
        <div
          ref={list}
          className="palette-list"
          id="palette-list"
          role="listbox"
          aria-label={t.search}
          aria-busy={records.busy}
        >
          {found.map((command, place) => (
            // The keys are the input's, which always has the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={command.id}
              id={`palette-${place}`}
              role="option"
              aria-selected={place === at}
              onClick={() => choose(command)}
              onPointerMove={() => select(command.id)}
            >
              <bdi>{command.name}</bdi>
              <span className="muted">{command.where}</span>
              {command.keys && <kbd dir="ltr">{command.keys}</kbd>}
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p className="muted palette-none">{records.busy ? t.searching : t.nothingFound}</p>
        )}
      </div>
    </dialog>
  )
}

const most = 50

/** The pages, sections, tasks, actions and records that fit a query, the best first. */
function useFound(query: string, records: readonly Command[]): Command[] {
  const t = useStore(texts)
  const { value } = useStore(menu.$menu)
  const pages = useMemo(() => pageCommands(value), [value, t])
  const actions = useMemo(() => actionCommands(), [t])
  const sections = useProfileSections()
  const tasks = useTasks()
  // Leaves out the current page.
  const recent = useMemo(() => recentChoices().filter((id) => id !== currentEntry()), [])
  return useMemo(
    () => rank([...records, ...pages, ...sections, ...tasks, ...actions], query, recent).slice(0, most),
    [records, pages, sections, tasks, actions, query, recent],
  )
}

type RoutesFor = Awaited<ReturnType<typeof fetchSectionRoutes>>

const names = words.of(palettePack)
const navWords = words.of(navPack)

/** Sections of the user's profile. They arrive later than the rest, or not at all if they fail to load. */
function useProfileSections(): Command[] {
  const t = useStore(names)
  const nav = useStore(navWords)
  const { value } = useStore(menu.$menu)
  const details = useStore(knownProfile(page))
  const [placesFor, setPlacesFor] = useState<RoutesFor>()
  useEffect(() => {
    void fetchKnownProfile(page)
    Promise.all([fetchSectionRoutes(), words.ready()]).then(
      ([found]) => setPlacesFor(() => found),
      () => undefined,
    )
  }, [])
  return useMemo(() => {
    const called = (id: string): string => t[id as keyof typeof t]
    const profile = titleOf({ id: 'profile', name: nav['profile'] ?? '' }, nav, value?.titles)
    return (placesFor?.(details) ?? []).map(({ id, group, to }) => ({
      id: `section ${id}`,
      name: called(id),
      where: id === group ? profile : `${profile} › ${called(group)}`,
      run: () => navigate(to),
    }))
  }, [placesFor, details, t, nav, value])
}
