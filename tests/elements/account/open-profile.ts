import { fakeSvc, user, type Answers } from '../fake-svc.ts'
import { put } from '../page.ts'
import { detailsWith } from './secured-page.ts'

interface Opened {
  details?: Parameters<typeof detailsWith>[0]
  answers?: Answers
  attributes?: Record<string, string>
}

/** The built `<portal-profile>` of a signed-in user who lives in Jerusalem. */
export async function openProfile({ details, answers, attributes }: Opened = {}) {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/details': {
      body: detailsWith({ userId: 'u1', timeZone: 'Asia/Jerusalem', offset: 120, ...details }),
    },
    ...answers,
  })
  const element = await put({ svc: svc.base, ...attributes }, 'portal-profile')
  return { svc, element }
}

/** The row of a list that tells of something. */
export const itemOf = (element: HTMLElement, part: string): HTMLElement =>
  [...element.shadowRoot!.querySelectorAll<HTMLElement>('li')].find(({ textContent }) =>
    textContent.includes(part),
  )!

/** A button or link by its words within a part of the element. */
export const within = (part: ParentNode, label: string): HTMLElement =>
  [...part.querySelectorAll<HTMLElement>('button, a')].find(
    ({ textContent }) => textContent.trim() === label,
  )!

/** The dialog that is open. */
export const openDialog = (element: HTMLElement): HTMLDialogElement | null =>
  element.shadowRoot!.querySelector('dialog[open]')

/** An input of a form in the element. */
export const inputOf = (element: HTMLElement, name: string): HTMLInputElement =>
  element.shadowRoot!.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
