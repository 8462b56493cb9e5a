let isTyped = false

/** Whether the page has unsent input. */
export const hasUnsaved = (): boolean => isTyped

/** Resets it after sending or discarding. */
export const nothingUnsaved = (): void => {
  isTyped = false
}

/** Tracks input in the main part's forms, including elements. */
export function watchForms(): void {
  document.addEventListener('input', (event) => {
    const path = event.composedPath()
    isTyped ||= path.some(isForm) && path.some((each) => each instanceof Element && each.id === 'main')
  })
  document.addEventListener('portal-after-action', ({ detail: { endpoint } }) => {
    if (!endpoint.startsWith('GET ')) nothingUnsaved()
  })
}

// Inputs of passwords stand beside their form, as children of an element.
const isForm = (target: EventTarget): boolean =>
  target instanceof HTMLFormElement || (target instanceof HTMLInputElement && target.form !== null)
