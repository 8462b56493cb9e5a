import type { ThemeEdits } from './edits/open-edits.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & {
  target: EventTarget | null
  preventDefault(): void
}

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), except in texts, which have their own. */
export const undoByKeys =
  (edits: ThemeEdits) =>
  (event: Pressed): void => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
    if (!(ctrlKey || metaKey) || altKey || isText(target)) return
    const pressed = key.toLowerCase()
    if (pressed !== 'z' && pressed !== 'y') return
    event.preventDefault()
    if (pressed === 'y' || shiftKey) edits.redo()
    else edits.undo()
  }

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, input:not([type=color], [type=radio], [type=range])')
