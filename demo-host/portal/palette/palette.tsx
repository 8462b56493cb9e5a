import { useStore } from 'portico/react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { texts } from '../messages.ts'
import { menu } from '../session/page-session.ts'
import { commandsFor, type Command } from './commands.ts'
import { closeOverlay } from './open.ts'
import { rank } from './rank.ts'
import { noteChoice, recentChoices } from './recent.ts'

const most = 50

/** Goes everywhere and does everything by its name. */
export function Palette() {
  const t = useStore(texts)
  const { value } = useStore(menu.$menu)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const commands = useMemo(() => commandsFor(value), [value, t])
  const recent = useMemo(() => recentChoices(), [])
  const found = useMemo(() => rank(commands, query, recent).slice(0, most), [commands, query, recent])
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const choose = (command: Command | undefined): void => {
    if (!command) return
    noteChoice(command.id)
    // Closed before it runs, so that the focus may go where the command leads.
    dialog.current?.close()
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
    if (step) setAt(step())
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
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <p className="spoken" role="status">
          {query && t.found({ count: found.length })}
        </p>
        <div ref={list} className="palette-list" id="palette-list" role="listbox" aria-label={t.search}>
          {found.map((command, place) => (
            // The keys are the input's, which always has the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={command.id}
              id={`palette-${place}`}
              role="option"
              aria-selected={place === at}
              onClick={() => choose(command)}
              onPointerMove={() => setAt(place)}
            >
              <bdi>{command.name}</bdi>
              <span className="muted">{command.where}</span>
              {command.keys && <kbd dir="ltr">{command.keys}</kbd>}
            </div>
          ))}
        </div>
        {found.length === 0 && <p className="muted palette-none">{t.nothingFound}</p>}
      </div>
    </dialog>
  )
}
