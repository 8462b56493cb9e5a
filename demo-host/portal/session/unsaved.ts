let isTyped = false

/** Whether the page holds something typed that was not sent. */
export const hasUnsaved = (): boolean => isTyped

/** What was typed is sent, or left behind. */
export const nothingUnsaved = (): void => {
  isTyped = false
}

/** Notes what is typed into the forms of the page's main part, in elements as well. */
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
