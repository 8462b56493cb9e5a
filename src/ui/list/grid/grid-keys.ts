import type { KeyboardEvent } from 'react'
import type { Edits } from './edits.ts'

/** The keys of an edited cell: they move between cells, take back what was typed, undo and redo. Tab is the browser's. */
export function gridKeys(edits: Edits, revert: () => void) {
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget: input, shiftKey } = event
    if (isComposing(event)) return
    const act =
      event.ctrlKey || event.metaKey
        ? historyKey(edits, key, shiftKey)
        : cellKey(input, key, shiftKey, revert)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}

function historyKey({ undo, redo }: Edits, key: string, shiftKey: boolean): (() => void) | undefined {
  if (key === 'y') return redo
  if (key.toLowerCase() !== 'z') return undefined
  return shiftKey ? redo : undo
}

function cellKey(
  input: HTMLInputElement,
  key: string,
  shiftKey: boolean,
  revert: () => void,
): (() => void) | undefined {
  if (key === 'Escape') return input.dataset['dirty'] === undefined ? undefined : revert
  if (key === 'Enter') return () => down(input, shiftKey ? -1 : 1)
  if (key === 'ArrowDown' || key === 'ArrowUp') return () => down(input, key === 'ArrowDown' ? 1 : -1)
  if (shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined
  // The caret moves within the text first.
  const end = key === 'ArrowLeft' ? 0 : input.value.length
  const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length
  if (!isWhole && (input.selectionStart !== end || input.selectionEnd !== end)) return undefined
  const isRtl = getComputedStyle(input.closest('[data-rows]') ?? input).direction === 'rtl'
  return () => aside(input, (key === 'ArrowRight') === isRtl ? -1 : 1)
}

const inputsOf = (input: HTMLInputElement): HTMLInputElement[] => [
  ...(input.closest('[data-rows]')?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? []),
]

/** To the same column of another row; of rows that aren't all drawn those nearby are. */
function down(input: HTMLInputElement, by: 1 | -1): void {
  const column = inputsOf(input).filter(({ dataset }) => dataset['column'] === input.dataset['column'])
  focusCell(column[column.indexOf(input) + by])
}

function aside(input: HTMLInputElement, by: 1 | -1): void {
  const all = inputsOf(input)
  focusCell(all[all.indexOf(input) + by])
}

/** Focuses a cell with its whole text selected, so that typing replaces it. */
export function focusCell(input: HTMLInputElement | undefined): void {
  input?.focus()
  input?.select()
}

/** Whether an input method is still composing what is typed. React wraps the event, Preact does not. */
const isComposing = (event: KeyboardEvent<HTMLInputElement>): boolean =>
  (('nativeEvent' in event ? event.nativeEvent : event) as globalThis.KeyboardEvent).isComposing
