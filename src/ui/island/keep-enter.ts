// Our own fields stand in slots too, and so may the element itself, in another one.
const slotted = '[slot]:not([form],[data-state])'

/**
 * Keeps Enter within the element: a form of the page around it may submit itself on Enter, and then neither our form
 * nor our button would have it. Listens on the element's root; what the page has slotted still tells the page.
 */
export const keepEnter = (event: Event): unknown =>
  (event as KeyboardEvent).key === 'Enter' &&
  !(event.target as Element).closest(slotted) &&
  event.stopPropagation()
