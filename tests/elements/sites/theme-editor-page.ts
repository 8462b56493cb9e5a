import { define } from '../../../elements/portal-theme-editor.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer, type GivenMenu } from '../page/menu-answer.ts'
import { until } from '../page/stage.ts'
import { aurora } from './sites-page.ts'

define()

export const green = { brand: '#00695c' }

/** `<portal-theme-editor>` of an administrator of Aurora. */
export function putEditor(
  more: Answers = {},
  {
    menu = { menu: ['sites'] },
    attributes = {},
  }: { menu?: GivenMenu; attributes?: Record<string, string> } = {},
) {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer(menu),
    'GET /profile/details': failure(503, 908),
    'GET /queue': { body: [] },
    'GET /sites': pageOf([aurora]),
    'GET /sites/aurora': { body: aurora },
    'GET /sites/aurora/theme': { body: green },
    'GET /sites/aurora/theme/previews': pageOf([]),
    'GET /sites/aurora/versions': pageOf([]),
    'GET /sites/aurora/words': pageOf([]),
    ...more,
  })
  const element = document.createElement('portal-theme-editor') as unknown as PortalElement
  for (const [name, value] of Object.entries({ svc: svc.base, base: '', ...attributes }))
    element.setAttribute(name, value)
  document.body.append(element)
  return { svc, element }
}

/** The roots of the pages that the preview shows. */
export const pagesIn = ({ shadowRoot }: PortalElement): ShadowRoot[] =>
  [...shadowRoot.querySelectorAll<HTMLElement>('[inert]')].flatMap(({ shadowRoot: page }) => page ?? [])

/** The color of the button of each sign-in page. */
export const buttonsIn = (element: PortalElement): string[] =>
  pagesIn(element).flatMap((page) => {
    const buttons = [...page.querySelectorAll<HTMLElement>('button')]
    const found = buttons.find(({ textContent }) => textContent === 'Sign in')
    return found ? getComputedStyle(found).backgroundColor : []
  })

export const field = (element: PortalElement, name: string): HTMLInputElement =>
  element.shadowRoot.querySelector<HTMLInputElement>(`input[name=${name}], textarea[name=${name}]`)!

export function type(of: HTMLInputElement, text: string): void {
  of.value = text
  of.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

/** Waits until the editor is there, with its pages drawn. */
export async function isOpen(element: PortalElement): Promise<void> {
  await until('the inputs are there', () => field(element, 'brand'))
  await until('the pages are drawn', () => buttonsIn(element).length === 2)
}

/** Drops a file on the place that takes one, once it is there. */
export async function drop(element: PortalElement, file: File): Promise<void> {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const zone = () => element.shadowRoot.querySelector('[part=drop-zone]')
  await until('a file can be dropped', zone)
  zone()!.dispatchEvent(
    new DragEvent('drop', { bubbles: true, composed: true, cancelable: true, dataTransfer }),
  )
}
