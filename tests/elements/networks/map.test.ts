import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { clearPage } from '../page/clear-page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { press } from '../page/user-input.ts'
import { mapOf, networksSvc, putNetworks, subnetPath, subnetRoute } from './networks-page.ts'

const box = (element: PortalElement) => element.shadowRoot.querySelector<HTMLElement>('[role=listbox]')
const told = (element: PortalElement) =>
  element.shadowRoot
    .querySelector('[role=option]')
    ?.getAttribute('aria-label')
    ?.replaceAll(/[\u2068\u2069]/g, '')

async function put(states: string, size?: number): Promise<PortalElement> {
  const svc = networksSvc({ [`GET ${subnetPath}/map`]: mapOf(states, size) })
  const element = putNetworks(svc.base, `${subnetRoute}/map`)
  await until('the map is drawn', () => box(element)?.querySelector('path'))
  return element
}

describe('the map of addresses', () => {
  afterEach(clearPage)

  it('shows address states by color, count, and text of the focused one', async () => {
    const element = await put('31104')
    await shows(element, 'Used by a server: 2')
    await shows(element, 'Free: 250')
    assert.equal(told(element), '10.20.0.1: Gateway')
    box(element)!.focus()
    await press('ArrowRight')
    assert.equal(told(element), '10.20.0.2: Used by a server')
    await press('End')
    assert.match(told(element)!, /^10\.20\.0\.(16|32): Free$/)
    assert.equal(
      box(element)!.getAttribute('aria-activedescendant'),
      element.shadowRoot.querySelector('[role=option]')?.id,
    )
    assert.include(text(element), 'Show in table')
  })

  it('draws of ten thousand addresses what is in sight, also after it is scrolled', async () => {
    const states = Array.from({ length: 10_000 }, (_, at) => at % 5).join('')
    const element = await put(states, 10_000)
    await painted()
    const names = () => [...box(element)!.querySelectorAll('text')].map(({ textContent }) => textContent)
    assert.include(names(), '.0.1')
    assert.isBelow(box(element)!.querySelectorAll('*').length, 200)
    box(element)!.scrollTop = box(element)!.scrollHeight
    await until('the last row is there', () => names().includes('.39.1'))
    assert.notInclude(names(), '.0.1')
    assert.isBelow(box(element)!.querySelectorAll('*').length, 200)
  })
})
