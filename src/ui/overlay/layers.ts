import { shared } from '../../core/registry.ts'

/** What is open above the page without a `<dialog>` of its own: a panel, menu, calendar or list of options. */
interface Layer {
  box: Node
  close: () => void
}

// Copies of Portico on a page share them, as one may be open above another.
const layers = shared<Layer[]>('layers', () => [])
let isDown = false

/**
 * Has Escape close a layer while it is the newest, wherever the focus is. Neither the page nor the browser gets
 * that key, which would also close a dialog of the page around the element. Returns a function that ends this.
 */
export function openLayer(box: Node, close: () => void): () => void {
  const layer = { box, close }
  layers.push(layer)
  return () => void layers.splice(layers.indexOf(layer), 1)
}

/** Gives Escape to the newest layer; true if it was the layer's. */
export function closeByEscape(event: KeyboardEvent): boolean {
  const { key, type, repeat, isComposing } = event
  if (key !== 'Escape' || isComposing) return false
  const layer = layers.at(-1)
  const isNew = type === 'keydown' && !repeat
  // Until the key is up it is the layer's, even if that is closed.
  if (isNew) isDown = !!layer && !isCovered(layer, event)
  if (!isDown) return false
  event.preventDefault()
  event.stopImmediatePropagation()
  if (isNew) layer!.close()
  else if (type === 'keyup') isDown = false
  return true
}

/** Whether the key was pressed in a dialog above the layer. */
function isCovered({ box }: Layer, event: Event): boolean {
  const dialog = event.composedPath().find((node) => (node as Partial<Element>).localName === 'dialog')
  let at: Node | null = box
  while (at && at !== dialog) at = at.parentNode ?? (at as Partial<ShadowRoot>).host ?? null
  return !!dialog && !at
}

for (const type of ['keydown', 'keyup'] as const) globalThis.addEventListener?.(type, closeByEscape, true)
