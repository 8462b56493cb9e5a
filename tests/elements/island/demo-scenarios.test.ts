import '#build/portal.js'
import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { clearPage } from '../page/clear-page.ts'
import { until } from '../page/stage.ts'
import { control } from '../page/page.ts'
import { text } from '../screens/shown-text.ts'

/** Every element but the frame, whose content is a page of a service, and the sign-in form, which begins signed out. */
const tags = [
  'portal-api',
  'portal-billing',
  'portal-dashboard',
  'portal-inbox',
  'portal-nav',
  'portal-networks',
  'portal-operations',
  'portal-people',
  'portal-profile',
  'portal-queue',
  'portal-reports',
  'portal-servers',
  'portal-sites',
  'portal-storage',
  'portal-support',
  'portal-theme-editor',
  'portal-user',
]

const put = (tag: string, scenario: string): PortalElement => {
  const element = document.createElement(tag) as PortalElement
  element.setAttribute('mode', scenario)
  document.body.append(element)
  return element
}

const stateOf = ({ dataset }: PortalElement) => dataset['state'] ?? 'loading'

const say = (element: PortalElement) => `${element.localName} is ${stateOf(element)}: ${text(element)}`

/** Puts every element into the page, and waits until each is in one of these states; helps those that are not by `help`. */
async function all(scenario: string, states: RegExp, help: (element: PortalElement) => void = () => {}) {
  const crashes: string[] = []
  const note = ({ target }: Event) => crashes.push((target as Element).localName)
  addEventListener('portal-crash', note, true)
  const elements = tags.map((tag) => put(tag, scenario))
  const others = () => elements.filter((element) => !states.test(stateOf(element)))
  try {
    await until('all are there', () => {
      others().forEach(help)
      return others().length === 0
    })
  } catch {
    assert.fail(others().map(say).join('\n'))
  } finally {
    removeEventListener('portal-crash', note, true)
  }
  assert.isEmpty(crashes)
  for (const element of elements) assert.isNotEmpty(element.shadowRoot.textContent, element.localName)
}

/** Presses "Try again", and waits for what comes of it before it presses again. */
function presser(): (element: PortalElement) => void {
  const pressed = new Map<PortalElement, number>()
  return (element) => {
    const button = control(element, 'Try again')
    if (!button || performance.now() < (pressed.get(element) ?? 0)) return
    pressed.set(element, performance.now() + 500)
    button.click()
  }
}

describe('every element, in the scenario', () => {
  afterEach(clearPage)

  it('of an account in use', () => all('demo', /^(ready|empty)$/))

  it('of an account that has nothing yet', () => all('demo:empty', /^(ready|empty)$/))

  it('of a second step at sign-in', () => all('demo:two-step', /^(ready|empty)$/))

  it('of a slow service', async function test() {
    this.timeout(30_000)
    await all('demo:slow', /^(ready|empty)$/)
  })

  it('of calls that fail once, and work when they are repeated', () =>
    all('demo:error', /^(ready|empty)$/, presser()))

  it('of a session that ends', () => all('demo:expired', /^unauthenticated$/))

  it('of an account that may open nothing', () => all('demo:denied', /^(ready|empty|error)$/))
})
