import '#build/login.js'
import '#build/user.js'
import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { painted, until } from './stage.ts'

/** Puts a built element into the page, and waits until it shows something. */
export async function put(attributes: Record<string, string>, tag = 'portal-login'): Promise<PortalElement> {
  const element = document.createElement(tag) as PortalElement
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  await until('it is no longer loading', () => element.dataset['state'] !== 'loading')
  await painted()
  return element
}

/** An input, which is a light child. */
export const field = (element: PortalElement, name: string): HTMLInputElement =>
  element.querySelector<HTMLInputElement>(`:scope > input[slot=${name}]`)!

/**
 * Waits until an element restores its own children when they are removed; the guard's script is fetched
 * behind the form.
 */
export const guarded = (element: PortalElement): Promise<unknown> => {
  const input = field(element, 'email')
  let isBack = false
  return until('its field is put back', () => {
    if (isBack) return true
    input.remove()
    queueMicrotask(() => {
      isBack = input.isConnected
      if (!isBack) element.prepend(input)
    })
    return false
  })
}

/** A button or a link by its text. */
export const control = (element: PortalElement, label: string): HTMLElement =>
  [...element.shadowRoot.querySelectorAll<HTMLElement>('button, a')].find(
    ({ textContent }) => textContent.trim() === label,
  )!

export const heading = (element: PortalElement): HTMLElement | null =>
  element.shadowRoot.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6')

/** Fills a form's fields in and sends it. */
export async function send(element: PortalElement, values: Record<string, string> = {}): Promise<void> {
  for (const [name, value] of Object.entries(values)) field(element, name).value = value
  element.querySelector<HTMLFormElement>(':scope > form')!.requestSubmit()
  await painted()
}

/** The messages that stand beside the fields, by field. */
export const fieldErrors = (element: PortalElement): Record<string, string> =>
  Object.fromEntries(
    [...element.querySelectorAll<HTMLInputElement>(':scope > input[aria-invalid=true]')].map(
      ({ slot, ariaDescription }) => [slot, ariaDescription ?? ''],
    ),
  )

/** The bad news about the whole form. */
export const banner = (element: PortalElement): string =>
  element.shadowRoot.querySelector('[role=alert]')?.textContent.trim() ?? ''

/** Fails with the findings of `axe`, if any. */
export async function hasNoViolation(element: PortalElement, where = '', rules?: string[]): Promise<void> {
  const { default: axe } = await import('axe-core')
  const { violations } = await axe.run(element, {
    ...(rules ? { runOnly: rules } : { rules: { region: { enabled: false } } }),
    resultTypes: ['violations'],
  })
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
    where,
  )
}
