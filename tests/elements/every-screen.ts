import { setViewport } from '@web/test-runner-commands'
import { assert } from 'chai'
import type { PortalElement } from '../../src/ui/island/shell.ts'
import { fakeSvc } from './fake-svc.ts'
import { hasNoViolation, put } from './page.ts'
import type { Screen } from './screens.ts'
import { painted, until } from './stage.ts'

const narrow = { width: 375, height: 700 }
const wide = { width: 1200, height: 800 }

/** Both languages and both schemes, each on a phone and on a desktop; axe finds the same in two of them. */
const looks = [
  { lang: 'en', scheme: 'light', room: narrow },
  { lang: 'en', scheme: 'dark', room: wide, withAxe: true },
  { lang: 'he', scheme: 'light', room: narrow, withAxe: true },
  { lang: 'he', scheme: 'dark', room: wide },
]

/** Tests that apply to every screen of an element. `names` are untranslated words of the service. */
export function testScreens(what: string, screens: readonly Screen[], names = /$^/g): void {
  describe(`every screen of ${what}`, () => {
    after(() => {
      document.body.removeAttribute('style')
      return setViewport({ width: 800, height: 600 })
    })

    for (const screen of screens)
      it(`${screen.name} is accessible, fits and is translated in every look`, async () => {
        for (const { lang, scheme, room, withAxe } of looks) {
          await setViewport(room)
          // Elements without a background of their own show the page's.
          document.body.style.background = scheme === 'dark' ? '#111' : '#fff'
          const element = await openScreen(screen, { lang, scheme })
          if (withAxe) await hasNoViolation(element, `${lang} ${scheme}`)
          const page = document.documentElement
          assert.isAtMost(page.scrollWidth, page.clientWidth, `${lang} ${room.width}`)
          assert.equal(offScale(element).join('\n'), '', `${lang} ${room.width}`)
          // In columns long names are cut into two.
          if (lang === 'he' && room === narrow) speaksHebrew(element, names)
          element.remove()
          await painted()
        }
      }).timeout(20_000)
  })
}

function speaksHebrew(element: PortalElement, names: RegExp): void {
  assert.equal(element.shadowRoot.querySelector('[lang]')?.getAttribute('dir'), 'rtl')
  const said = saidBy(element).replaceAll(names, '')
  assert.equal(said.match(/.{0,20}[A-Za-z]+.{0,20}/)?.[0] ?? '', '')
  assert.match(said, /[א-ת]/)
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
export async function openScreen(
  screen: Screen,
  attributes: Record<string, string> = {},
): Promise<PortalElement> {
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
