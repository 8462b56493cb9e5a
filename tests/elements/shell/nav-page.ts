import '#build/nav.js'
import { pagesIn } from '../../../src/core/nav/entry.ts'
import { visibleTree } from '../../../src/core/nav/visible.ts'
import { navigation } from '../../../src/contract/navigation/navigation.ts'
import type { NavNode } from '../../../src/contract/navigation/nodes.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer, type GivenMenu } from '../page/menu-answer.ts'
import { put } from '../page/page.ts'

const some = [
  'home',
  'dashboard',
  'servers',
  'networks',
  'marketplace',
  'fileServer',
  'profile',
  'users',
  'logView',
]

/** Every id that there is. */
export const all = Object.values(navigation).flatMap((nodes) => idsIn(nodes))

function idsIn(nodes: readonly NavNode[]): string[] {
  return nodes.flatMap(({ id, children }) => [id, ...idsIn(children)])
}

/** The number of linked entries with all permissions. */
export const pageCount = visibleTree({ menu: all, scMarketplaceMenuItems: { menuItems: [] } }).flatMap(
  ({ entries }) => pagesIn(entries),
).length

export const menuWith = (given: GivenMenu = {}) => menuAnswer({ menu: some, ...given })

export const answersWith = (given: GivenMenu = {}, more: Answers = {}): Answers => ({
  'GET /login': { body: user },
  'GET /header/menu': menuWith(given),
  ...more,
})

export const signedIn = (given?: GivenMenu, more?: Answers) => fakeSvc(answersWith(given, more))

/** The built `<portal-nav>` of a signed-in user. */
export async function openNav(given: GivenMenu = {}, attributes: Record<string, string> = {}) {
  const svc = signedIn(given)
  return { svc, element: await put({ svc: svc.base, ...attributes }, 'portal-nav') }
}

/** The visible entries in order, a folder with `+` or `-` before it, the current one with `*`. */
export const entries = (element: PortalElement): string[] =>
  [...element.shadowRoot.querySelectorAll<HTMLElement>('[part=entry]')].map((entry) => {
    const open = entry.getAttribute('aria-expanded')
    const mark = open === null ? '' : open === 'true' ? '- ' : '+ '
    return `${mark}${nameOf(entry)}${entry.getAttribute('aria-current') === 'page' ? ' *' : ''}`
  })

const nameOf = (entry: HTMLElement) => entry.textContent.trim()

/** An entry of the tree by its title. */
export const entry = (element: PortalElement, title: string): HTMLElement =>
  [...element.shadowRoot.querySelectorAll<HTMLElement>('[part=entry]')].findLast(
    (each) => nameOf(each) === title,
  )!

export const star = (element: PortalElement, title: string): HTMLElement =>
  element.shadowRoot.querySelector<HTMLElement>(`[aria-label="Pin ${title}"]`)!

/** The entries below a heading. */
export const under = (element: PortalElement, heading: string): string[] => {
  const title = [...element.shadowRoot.querySelectorAll('h1, h2, h3, h4')].find(
    ({ textContent }) => textContent === heading,
  )
  return [...(title?.parentElement?.querySelectorAll<HTMLElement>('[part=entry]') ?? [])].map(nameOf)
}
