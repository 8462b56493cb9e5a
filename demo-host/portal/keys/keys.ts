import { pagesIn, visibleTree } from 'portico/react'
import { navigate } from 'wouter/use-browser-location'
import { closeOverlay, openKeys, openPalette, $overlay } from '../palette/open.ts'
import { menu, page } from '../session/page-session.ts'
import { $letterKeys } from '../settings/choices.ts'
import { shortcuts } from './shortcuts.ts'

/** The second letter has to come within this time, in milliseconds. */
const pause = 1500

/** Handles the portal's shortcuts while a user is signed in. */
export function listenForKeys(): void {
  let began = 0
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || page.$state.get().status !== 'signed-in') return
    if (
      event.key.toLowerCase() === 'k' &&
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey
    ) {
      event.preventDefault()
      if ($overlay.get() === 'palette') closeOverlay()
      else if (!isCovered()) openPalette()
      return
    }
    if ($letterKeys.get() === 'off' || event.ctrlKey || event.metaKey || event.altKey) return
    if (isWriting(event) || isCovered()) return
    const isSecond = Date.now() - began < pause
    began = 0
    if (isSecond && goTo(event.key.toLowerCase())) return event.preventDefault()
    if (event.key === 'g') began = Date.now()
    else if (event.key === '?') openKeys()
    else if (event.key === '/') lookFor()
    else return
    event.preventDefault()
  })
}

function goTo(letter: string): boolean {
  const { value } = menu.$menu.get()
  const entry = (value ? visibleTree(value) : [])
    .flatMap(({ entries }) => pagesIn(entries))
    .find(({ id }) => Object.hasOwn(shortcuts, id) && shortcuts[id] === letter)
  if (entry?.link) navigate(entry.link)
  return entry !== undefined
}

/** Focuses the page's own search, else opens the global one. */
function lookFor(): void {
  const own = document.querySelector<HTMLInputElement>('#main input[type=search]')
  if (own) own.focus()
  else openPalette()
}

// Typing is no shortcut, nor are keys in menus and lists.
const isWriting = (event: KeyboardEvent): boolean => {
  const [target] = event.composedPath()
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role=listbox]'))
  )
}

// Shadow roots contain dialogs too; modals make the rest of the page inert.
const isCovered = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  Array.from(document.querySelectorAll('*')).some(({ shadowRoot }) =>
    shadowRoot?.querySelector('dialog[open]'),
  )
