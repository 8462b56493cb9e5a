import '#build/profile.js'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { put } from '../page/page.ts'
import { text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { detailsWith, securityWith, type Details, type Security } from './profile-details.ts'

/** What is special about a test's own profile. */
export interface Given {
  details?: Partial<Details>
  security?: Partial<Security>
  answers?: Answers
  attributes?: Record<string, string>
}

/** What a call answers that has saved something. */
export const saved = { body: { saved: true } }

/** What a call is refused with that wants a fresh proof of who it is first. */
export const unproved = failure(400, 916, { params: { method: 'password' } })

/** What the service answers about such a profile. */
export function answersOf({ details, security, answers }: Given): Answers {
  const all = detailsWith(details)
  return {
    'GET /login': { body: user },
    'GET /header/details': { body: all },
    'GET /header/securityDetails': { body: securityWith(all, security) },
    ...answers,
  }
}

/** The built `<portal-profile>` of a signed-in user. */
export async function openProfile(given: Given = {}) {
  const svc = fakeSvc(answersOf(given))
  const element = await put({ svc: svc.base, ...given.attributes }, 'portal-profile')
  return { svc, element }
}

/** The same with one section or group of it, once that is there. */
export async function openSection(section: string, given: Given = {}) {
  const opened = await openProfile({ ...given, attributes: { section, ...given.attributes } })
  const { element } = opened
  await until('its sections are there', () => hasLoaded(element))
  await painted()
  return opened
}

/** Whether its cards are there with all that is in them. */
export const hasLoaded = (element: PortalElement): boolean =>
  inside(element, '[part~=section] :is(h2, h3)') !== null && !/Loading…|בטעינה…/.test(text(element))

/** The first thing that fits, in the element. */
export const inside = <E extends HTMLElement = HTMLElement>(element: PortalElement, selector: string): E =>
  element.shadowRoot.querySelector<E>(selector)!

/** A field by its name: in the element's root, or among its children where it is a password's. */
export const input = <E extends HTMLElement = HTMLInputElement>(element: PortalElement, name: string): E =>
  element.querySelector<E>(`:scope > input[slot="${name}"]`) ?? inside<E>(element, `[name="${name}"]`)

/** What has the focus, in its root or among its children. */
export const focused = (element: PortalElement): Element | null =>
  element.shadowRoot.activeElement ?? element.ownerDocument.activeElement

/** Fills the form of a field in and sends it. */
export async function submit(element: PortalElement, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    input(element, name).value = value
    input(element, name).dispatchEvent(new Event('input', { bubbles: true }))
  }
  input(element, Object.keys(values)[0]!).form!.requestSubmit()
  await painted()
}

/** What describes a control, as screen readers say it. */
export const description = (element: PortalElement, control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => element.shadowRoot.getElementById(id)?.textContent.trim() ?? '')
    .filter(Boolean)
    .join(' ')

/** What stands beside the fields that are not right, by field. */
export const wrongFields = (element: PortalElement): Record<string, string> =>
  Object.fromEntries(
    [...element.shadowRoot.querySelectorAll('[part~=field]:has([part~=error])')].map((field) => [
      field.querySelector<HTMLInputElement>('[name]')!.getAttribute('name')!,
      field.querySelector('[part~=error]')!.textContent,
    ]),
  )

/** The row of a list that tells of something. */
export const itemOf = (element: PortalElement, part: string): HTMLElement =>
  [...element.shadowRoot.querySelectorAll<HTMLElement>('li')].find(({ textContent }) =>
    textContent.includes(part),
  )!

/** A button or link by its words within a part of the element. */
export const within = (part: ParentNode, label: string): HTMLElement =>
  [...part.querySelectorAll<HTMLElement>('button, a')].find(
    ({ textContent }) => textContent.trim() === label,
  )!

/** The dialog that is open, if one is. */
export const openDialog = (element: PortalElement): HTMLDialogElement | null =>
  element.shadowRoot.querySelector('dialog[open]')

/** A button of the open dialog. */
export const dialogButton = (element: PortalElement, label: string): HTMLElement =>
  within(openDialog(element)!, label)

/** A switch by its label. */
export const switchOf = (element: PortalElement, label: string): HTMLElement =>
  [...element.shadowRoot.querySelectorAll<HTMLElement>('[role=switch]')].find(
    (one) => (one.ariaLabel ?? one.textContent).trim() === label,
  )!

export const isOn = (control: HTMLElement): boolean => control.ariaChecked === 'true'

/** Last announcement to screen readers. */
export const told = (element: PortalElement): string =>
  [...element.shadowRoot.querySelectorAll('[role=status]')].at(-1)?.textContent.trim() ?? ''
