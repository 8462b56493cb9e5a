import { failure, fakeSvc, user, type Answers } from '../fake-svc.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { put } from '../page.ts'
import { painted, until } from '../stage.ts'
import { detailsWith as securedWith } from './secured-page.ts'

type Details = ReturnType<typeof securedWith>

/** A profile as the service answers it, of a user who reads dates in UTC; a test names what is special about its own. */
export const detailsWith = (more: Partial<Details> = {}): Details =>
  securedWith({ timeZone: 'UTC', offset: 0, mayAllowEmail: false, ...more })

export const saved = { body: { saved: true } }

/** What a call is refused with that wants a fresh proof first. */
export const unproved = failure(403, 916, { params: { method: 'password' } })

/** Opens one section of the profile for a signed-in user, and waits until it is there. */
export async function openSection(
  section: string,
  details: Partial<Details> = {},
  answers: Answers = {},
  attributes: Record<string, string> = {},
) {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/details': { body: detailsWith(details) },
    ...answers,
  })
  const element = await put({ svc: svc.base, section, ...attributes }, 'portal-profile')
  await until('its sections are there', () => {
    const titles = [...element.shadowRoot.querySelectorAll('[part=section] h3')]
    return titles.length && titles.every(({ textContent }) => textContent !== 'Loading…')
  })
  await painted()
  return { svc, element }
}

/** A field in the element's root, by its name. */
export const input = <E extends HTMLElement = HTMLInputElement>(element: PortalElement, name: string): E =>
  element.shadowRoot.querySelector<E>(`[name=${name}]`)!

/** Fills the form of a field in and sends it. */
export async function submit(element: PortalElement, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    input(element, name).value = value
    input(element, name).dispatchEvent(new Event('input', { bubbles: true }))
  }
  input(element, Object.keys(values)[0]!).form!.requestSubmit()
  await painted()
}

/** What stands beside the fields that are not right, by field. */
export const wrongFields = (element: PortalElement): Record<string, string> =>
  Object.fromEntries(
    [...element.shadowRoot.querySelectorAll<HTMLInputElement>('input[aria-invalid=true]')].map((field) => [
      field.name,
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((id) => id.endsWith('e'))
        .map((id) => element.shadowRoot.getElementById(id)?.textContent ?? '')
        .join(' '),
    ]),
  )

/** A switch by its label. */
export const switchOf = (element: PortalElement, label: string): HTMLElement =>
  [...element.shadowRoot.querySelectorAll<HTMLElement>('[role=switch]')].find(
    ({ textContent }) => textContent.trim() === label,
  )!

export const isOn = (control: HTMLElement): boolean => control.ariaChecked === 'true'

/** The dialog that is open, if one is. */
export const openDialog = (element: PortalElement): HTMLDialogElement | null =>
  element.shadowRoot.querySelector('dialog[open]')

/** A button of the open dialog. */
export const dialogButton = (element: PortalElement, label: string): HTMLElement =>
  [...openDialog(element)!.querySelectorAll('button')].find(
    ({ textContent }) => textContent.trim() === label,
  )!

/** What screen readers were told last. */
export const told = (element: PortalElement): string =>
  [...element.shadowRoot.querySelectorAll('[role=status]')].at(-1)?.textContent.trim() ?? ''
