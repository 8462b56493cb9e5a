// Page shortcuts see a key from a shadow root as pressed outside any field and take it. Keys are therefore
// caught as they enter the page, before the page's own listeners if possible, and ours go to our tree alone.

import { closeByEscape } from '../overlay/layers.ts'

/** Keeps key presses in an element's fields, dialogs, menus and lists away from the page. */
export function guardKeys(root: ShadowRoot): void {
  roots.add(root)
  // An element in the closed root of another component is not to be seen from the window.
  for (const type of types) root.addEventListener(type, hear as EventListener, true)
}

const types = ['keydown', 'keypress', 'keyup'] as const
const roots = new WeakSet<Node>()

const isLight = (node: Element): boolean => node.matches('input[form^=portal-]')
const field = 'textarea,select,[contenteditable],input:not([type=checkbox],[type=radio],[type=range])'
const layer = 'dialog[open],[role=dialog],[role=menu],[role=listbox],[role=combobox][aria-expanded=true]'
// Keys that press a button: a form of the page around it may take them for its own.
const presses = /^(Enter| )$/

// Keys that were pressed with us and are not let go yet.
const held = new Set<string>()
let enterIsHeard = false
// The field that was typed into last.
let typedInto: WeakRef<EventTarget> | undefined

function hear(event: KeyboardEvent): void {
  // Events that aren't composed are our own copy, or dispatched deliberately.
  if (!event.composed || closeByEscape(event)) return
  const { type, key } = event
  const target = event.composedPath()[0] as Element
  const root = target.getRootNode()
  const isUnheard = type === 'keyup' && !enterIsHeard
  if (key === 'Enter') enterIsHeard = type !== 'keyup'
  if (isLight(target)) {
    if (!isOurs(event, target)) return
    event.stopImmediatePropagation()
    // If the page took the keydown of Enter, its keyup counts, unless it chose an autofill entry.
    const isPress = type !== 'keyup' || (isUnheard && typedInto?.deref() === target && isFilled(target))
    // Nothing that is sent through the page's own tree stays unheard there.
    if (isPress) (target as HTMLInputElement).onkeydown?.(event)
  } else if (roots.has(root) && isOurs(event, target, root as ShadowRoot)) {
    event.stopImmediatePropagation()
    passOn(event, target)
  }
}

function isOurs({ type, key, code, ctrlKey, metaKey }: KeyboardEvent, target: Element, root?: ShadowRoot) {
  if (type === 'keyup' && held.delete(code)) return true
  // The focus of the page moves on as it wants; commands of its own, like a search with Ctrl+K, stay at hand.
  const isCommand = key === 'Tab' || ((ctrlKey || metaKey) && /^[bd-uw]$/i.test(key))
  const isOurs =
    key === 'Escape'
      ? !!root?.querySelector(layer)
      : !isCommand && (!root || presses.test(key) || !!target.closest(`${field},${layer}`))
  if (isOurs && type === 'keydown') held.add(code)
  return isOurs
}

const flags = ['key', 'code', 'location', 'repeat', 'isComposing', 'charCode', 'keyCode'] as const
const modifiers = ['ctrlKey', 'shiftKey', 'altKey', 'metaKey'] as const

/** Sends a key through our own tree alone. */
function passOn(event: KeyboardEvent, target: Element): void {
  // Firefox lets every `KeyboardEvent` leave the tree, even one made without `composed`.
  const copy = new CustomEvent(event.type, { bubbles: true, cancelable: true })
  for (const name of [...flags, ...modifiers]) Object.defineProperty(copy, name, { value: event[name] })
  if (!target.dispatchEvent(copy)) event.preventDefault()
}

function note(event: Event): void {
  // Text that the browser fills in is not typed.
  const isTyped = /^insert[FT]/.test((event as InputEvent).inputType ?? '')
  typedInto = isTyped ? new WeakRef(event.composedPath()[0]!) : undefined
}

const isFilled = (input: Element): boolean =>
  [...((input as HTMLInputElement).form?.elements ?? [])].every(
    (each) => !isLight(each) || (each as HTMLInputElement).value,
  )

for (const type of types) addEventListener(type, hear as EventListener, true)
addEventListener('input', note, true)
