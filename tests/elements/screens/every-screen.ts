import { setViewport } from '@web/test-runner-commands'
import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { isDeep } from '../../deep.ts'
import { fakeSvc } from '../page/fake-svc.ts'
import { hasNoViolation, put } from '../page/page.ts'
import type { Screen } from './screens.ts'
import { painted, until } from '../page/stage.ts'

const narrow = { width: 375, height: 700 }
const wide = { width: 1200, height: 800 }

interface Look {
  lang: 'en' | 'he'
  scheme: 'light' | 'dark'
  room: typeof narrow
  /** Axe rules to check. */
  axe?: 'all' | readonly string[]
}

/** The default looks. Messages from the service keep the language of the first look. */
const looks: readonly Look[] = [
  { lang: 'he', scheme: 'light', room: narrow, axe: 'all' },
  { lang: 'he', scheme: 'dark', room: wide, axe: ['color-contrast'] },
  { lang: 'en', scheme: 'dark', room: narrow },
]

/** Both languages and schemes, each on a phone and on a desktop. */
const everyLook: readonly Look[] = (['en', 'he'] as const).flatMap((lang) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    [narrow, wide].map((room) => ({ lang, scheme, room, axe: 'all' as const })),
  ),
)

/** Tests what applies to every screen of an element. `names` are untranslated words of the service; `also` checks more. */
export function testScreens(
  what: string,
  screens: readonly Screen[],
  names = /$^/g,
  also: (element: PortalElement) => void = () => undefined,
): void {
  describe(`every screen of ${what}`, () => {
    after(() => {
      document.body.removeAttribute('style')
      return setViewport({ width: 800, height: 600 })
    })

    for (const screen of screens)
      it(`${screen.name} is accessible, fits and is translated in every look`, async () => {
        if (isDeep) for (const look of everyLook) await leave(await isGood(screen, look, names), also)
        else {
          let element: PortalElement | undefined
          for (const look of looks) element = await isGood(screen, look, names, element)
          await leave(element!, also)
        }
      }).timeout(isDeep ? 60_000 : 20_000)
  })
}

/** Checks a screen in one look, in the element that shows it already or in a new one. */
async function isGood(
  screen: Screen,
  { lang, scheme, room, axe }: Look,
  names: RegExp,
  shown?: PortalElement,
): Promise<PortalElement> {
  await setViewport(room)
  // Elements without a background show the page's.
  document.body.style.background = scheme === 'dark' ? '#111' : '#fff'
  const element = shown ?? (await openScreen(screen, { lang, scheme }))
  if (shown) await change(element, { lang, scheme })
  const look = `${lang} ${scheme} ${room.width}`
  if (axe) await hasNoViolation(element, look, axe === 'all' ? undefined : [...axe])
  const page = document.documentElement
  assert.isAtMost(page.scrollWidth, page.clientWidth, look)
  assert.equal(offScale(element).join('\n'), '', look)
  // In columns long names are cut into two.
  if (lang === 'he' && room === narrow) await speaksHebrew(element, names)
  return element
}

async function change(element: PortalElement, attributes: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  await painted()
  // During the transition between schemes a color belongs to neither.
  for (const root of [document, element.shadowRoot])
    for (const animation of root.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}

async function leave(element: PortalElement, also: (element: PortalElement) => void): Promise<void> {
  also(element)
  element.remove()
  await painted()
}

async function speaksHebrew(element: PortalElement, names: RegExp): Promise<void> {
  assert.equal(element.shadowRoot.querySelector('[lang]')?.getAttribute('dir'), 'rtl')
  const text = () => saidBy(element).replaceAll(names, '')
  const english = () => text().match(/.{0,20}[A-Za-z]+.{0,20}/)?.[0] ?? ''
  // Parts that load later bring their own messages, which show in English until their Hebrew has loaded.
  await until('all of it is in Hebrew', () => english() === '').catch(() => undefined)
  assert.equal(english(), '')
  assert.match(text(), /[א-ת]/)
}

/** Heights of controls: among rows and compact, usual, under a finger. */
const scale = [32, 36, 44]

/** The controls of an element that are of another height; links within a text and boxes to tick are as high as their text. */
function offScale(element: PortalElement): string[] {
  const controls = [element.shadowRoot, element].flatMap((root) => [
    ...root.querySelectorAll<HTMLElement>(
      'button:not([part~=link]), select, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])',
    ),
  ])
  return controls
    .map((control) => ({ control, height: Math.round(control.getBoundingClientRect().height * 10) / 10 }))
    .filter(({ height }) => height > 2 && !scale.includes(height))
    .map(({ control, height }) => `${height}: ${control.outerHTML.slice(0, 120)}`)
}

/** Leads an element to a screen, as a visitor gets there. */
async function openScreen(screen: Screen, attributes: Record<string, string> = {}): Promise<PortalElement> {
  const svc = fakeSvc(screen.answers)
  const element = await put({ svc: svc.base, ...screen.attributes, ...attributes }, screen.tag)
  if (screen.reach) {
    // A screen of the second download is not there yet when the element is.
    await until('there is something to use', () => element.shadowRoot.querySelector('button'))
    await screen.reach(element)
  }
  await until(`it shows ${screen.name}`, () => screen.isThere(element.shadowRoot, element))
  await painted()
  return element
}

/** Everything that an element says to eyes and ears, but no names and addresses. */
function saidBy(element: PortalElement): string {
  const parts = [element.shadowRoot, element].flatMap((root) =>
    [...root.querySelectorAll('*')].flatMap(({ ariaLabel, ariaDescription }) => [ariaLabel, ariaDescription]),
  )
  const said = [element.shadowRoot.textContent, ...parts].filter(Boolean).join('\n')
  return said.replaceAll(/[\w.*]+@[\w.]+|Demo ID|\bIP\b/g, '')
}
