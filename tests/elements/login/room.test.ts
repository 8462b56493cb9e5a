import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { clearPage } from '../page/clear-page.ts'
import { fakeSvc, siteWith } from '../page/fake-svc.ts'
import { painted, until } from '../page/stage.ts'
import '#build/login.js'

const names = ['Alpha', 'Beta', 'Gamma']

describe('the room of the sign-in form', () => {
  let page: HTMLElement

  before(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(await (await fetch('/dist/embed/room.css')).text())
    document.adoptedStyleSheets.push(sheet)
  })
  after(() => void document.adoptedStyleSheets.pop())
  beforeEach(() => {
    page = document.createElement('div')
    document.body.append(page)
  })
  afterEach(async () => {
    page.remove()
    await clearPage()
  })

  /** The height of an element at first, and when it is complete. */
  async function heights(networks: number, attributes: Record<string, string>, style: string) {
    const offered = names.slice(0, networks).map((title) => ({ social: title.toLowerCase(), title }))
    const svc = fakeSvc({ 'GET /site': siteWith({ socialNetworks: offered }) })
    const element = document.createElement('portal-login') as PortalElement
    for (const [name, value] of Object.entries({ svc: svc.base, ...attributes }))
      element.setAttribute(name, value)
    element.style.cssText = style
    page.append(element)
    const reserved = element.getBoundingClientRect().height
    await until('it stands', () => element.dataset['state'] === 'unauthenticated')
    await until('the site was asked', () => svc.called('GET /site').length)
    await until('its networks are there', () => {
      const labels = [...element.shadowRoot.querySelectorAll('button')].map(({ textContent }) => textContent)
      return labels.filter((label) => names.some((name) => label.endsWith(name))).length === networks
    })
    await painted()
    const { height } = element.getBoundingClientRect()
    element.remove()
    return { reserved, shown: height }
  }

  for (const lang of ['en', 'he'])
    for (const networks of [0, 1, 3])
      it(`is reserved for ${networks} networks before anything loads, ${lang}`, async () => {
        page.style.inlineSize = '600px'
        const { reserved, shown } = await heights(networks, { lang }, `--portal-networks: ${networks}`)
        assert.equal(shown, reserved)
      })

  for (const [name, attributes] of Object.entries({
    'where the card is as wide as a phone': {},
    'where it is compact': { density: 'compact' },
    'where it is comfortable': { density: 'comfortable' },
  }))
    it(`is enough for a site with one network ${name}, when nothing is said`, async () => {
      page.style.inlineSize = name.includes('phone') ? '343px' : '600px'
      const { reserved, shown } = await heights(1, attributes, '')
      assert.equal(shown, reserved)
    })
})
