import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { fakeSvc, hostile, type Answers } from '../page/fake-svc.ts'
import { someHostile } from '../../hostile-strings.ts'
import { unhandled } from '../island/life-cycle.ts'
import { afterwards, clearPage, heard } from '../page/clear-page.ts'
import { painted, until } from '../page/stage.ts'

/** A place where an element shows a text of the service. */
export interface Place {
  name: string
  tag?: string
  attributes?: Record<string, string>
  answers: (text: string) => Answers
  /** The visitor's steps until it shows. */
  reach?: (element: PortalElement) => Promise<void>
  /** Whether it can show by now. */
  isThere: (root: ShadowRoot, element: PortalElement) => unknown
  /** Whether the text is shown verbatim; invalid times and dates needn't be. */
  verbatim?: false
  /** The only allowed link targets there; none by default. */
  addresses?: RegExp
}

/** Tests that a hostile text is no more than text in each of the places: five for each, all of them where texts are drawn. */
export function testPlaces(places: readonly Place[]): void {
  const nothing = watch()
  for (const place of places)
    it(`case 81: is no more than text in ${place.name}`, async () => {
      const sample = await show(place, '7')
      const texts = someHostile(place.name)
      const elements = await Promise.all(texts.map((text) => show(place, text)))
      await painted()
      // Further answers of a page may reach one of them before they reach the other.
      const strange = (element: PortalElement): string[] => {
        // An address may break before its domain.
        const harmless = kindsIn(sample).add('wbr')
        if (place.addresses) harmless.add('a')
        return [...kindsIn(element)].filter((kind) => !harmless.has(kind))
      }
      for (const [at, element] of elements.entries())
        await until(
          `${JSON.stringify(texts[at])} makes no other elements`,
          () => strange(element).length === 0,
        )
      for (const [at, element] of elements.entries()) check(place, element, texts[at]!)
      nothing()
    })
}

/** Keeps each test's page narrow and watched; the returned function asserts that no text was run or fetched. */
export function watch(): () => void {
  let ran = 0
  let crashes: unknown[] = []
  let broken: unknown[] = []
  beforeEach(() => {
    ran = 0
    broken = unhandled()
    crashes = heard('portal-crash')
    document.body.style.inlineSize = '320px'
    Object.assign(globalThis, { canary: () => ran++ })
    afterwards(() => document.body.removeAttribute('style'))
  })
  afterEach(clearPage)
  return () => {
    assert.isEmpty(crashes)
    assert.isEmpty(broken)
    assert.equal(ran, 0)
    const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.includes('canary'))
    assert.deepEqual(fetched, [])
  }
}

/** Every kind of element that an element consists of. */
export const kindsIn = (element: PortalElement): Set<string> =>
  new Set(
    [...element.shadowRoot.querySelectorAll('*'), ...element.children].map(({ localName }) => localName),
  )

/** Fails where an attribute could run or fetch something, or leads to another address than those given. */
export function assertTame(root: ParentNode, name: string, addresses = /^$/): void {
  for (const each of root.querySelectorAll('*'))
    for (const { name: attribute, value } of each.attributes) {
      if (attribute === 'href' && addresses.test(value)) continue
      assert.notMatch(attribute, /^(on|src|href|style$|action)/, `${name}: ${value}`)
    }
}

async function show({ tag = 'portal-login', attributes = {}, answers, reach, isThere }: Place, text: string) {
  const { base } = fakeSvc(hostile(answers(text)))
  const element = document.createElement(tag) as PortalElement
  for (const [name, value] of Object.entries({ svc: base, ...attributes })) element.setAttribute(name, value)
  document.body.append(element)
  await until(
    'it stands',
    () => element.shadowRoot.querySelector('[lang]') && element.dataset['state'] !== 'loading',
  )
  await reach?.(element)
  await until(`${JSON.stringify(text.slice(0, 60))} shows`, () => isThere(element.shadowRoot, element))
  return element
}

const bare = (text: string) => text.replaceAll(/[\u2068\u2069\s]/g, '')

function check({ verbatim, addresses }: Place, element: PortalElement, text: string): void {
  const root = element.shadowRoot
  const name = JSON.stringify(text.slice(0, 60))
  const fields = [...element.querySelectorAll('input'), ...root.querySelectorAll('input')]
  const said = [root.textContent, ...fields.flatMap((field) => [field.ariaDescription, field.value])].join()
  if (verbatim !== false) assert.include(bare(said), bare(text), `${name} shows as it is`)
  assertTame(root, name, addresses)
  for (const box of root.querySelectorAll(
    '[part]:not(button, input, select, textarea), dialog[open], [role=log]',
  ))
    assert.isAtMost(box.scrollWidth, box.clientWidth, `${name} stays in its card`)
  assert.isAtMost(element.scrollWidth, 320, `${name} stays in its room`)
}
