import { assert } from 'chai'
import { define } from '../../../elements/portal-sites.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'

define()

const setup = {
  id: '5',
  host: 'portal.acme.com',
  company: 'new',
  companyName: '',
  name: '',
  systemName: '',
  currency: 'USD',
  language: 'en',
  locales: ['en'],
  brand: '#3457d5',
  brand2: '',
  scheme: 'auto',
  logo: '',
  priceList: '',
  offered: ['servers'],
  administrators: [],
  done: ['host'],
  companies: [],
  mayAddCompany: true,
  priceLists: [],
  siteHost: '',
}

const all = ['host', 'company', 'branding', 'prices', 'menu', 'administrators']
const waiting = {
  host: 'portal.acme.com',
  target: 'portal.example',
  addresses: [],
  dns: 'waiting',
  certificate: 'unknown',
  issuer: '',
  dtExpire: null,
}

const put = (route: string, more: Answers = {}) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['createNewSite', 'sites'] }),
    'GET /profile/details': failure(503, 908),
    'GET /queue': { body: [] },
    'GET /siteSetups': pageOf([]),
    'GET /siteSetups/5': { body: setup },
    'GET /siteSetups/5/dns': { body: waiting },
    ...more,
  })
  const element = document.createElement('portal-sites') as unknown as PortalElement
  for (const [name, value] of Object.entries({ svc: svc.base, route })) element.setAttribute(name, value)
  document.body.append(element)
  return { svc, element }
}

const field = (element: PortalElement) =>
  element.shadowRoot.querySelector<HTMLInputElement>('input[name=host]')

describe('a new site', () => {
  afterEach(clearPage)

  it('says why a host is illegal while it is typed', async () => {
    const { element } = put('/createNewSite', {
      'GET /siteHosts': { body: { availability: 3, reason: 'hostPort' } },
    })
    await shows(element, 'The address at which users open the portal.')
    await until('the field is drawn', () => field(element) !== null)
    const host = field(element)!
    host.value = 'acme.com:80'
    host.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    await shows(element, 'Enter the host without a port.')
  })

  it('resumes at the first step that is not saved', async () => {
    const { element } = put('/createNewSite/5')
    await shows(element, 'The company that sells here')
    const current = element.shadowRoot.querySelector('[aria-current=step]')
    assert.include(current?.textContent, 'Company and languages')
  })

  it('says what to do about DNS', async () => {
    const { element } = put('/createNewSite/5/dns', {
      'GET /siteSetups/5': { body: { ...setup, done: all } },
    })
    await shows(element, 'Add a CNAME record')
  })

  it('warns at publishing and leads to the site', async () => {
    let isPublished = false
    const { element } = put('/createNewSite/5/publish', {
      'GET /siteSetups/5': () => ({
        body: { ...setup, name: 'Acme', done: all, siteHost: isPublished ? 'portal-acme-com' : '' },
      }),
      'POST /siteSetups/5/publish': () => {
        isPublished = true
        return { body: { id: '9', siteHost: 'portal-acme-com' } }
      },
    })
    await shows(element, 'You can publish anyway.')
    control(element, 'Publish site').click()
    await until('its page is open', () => element.getAttribute('route') === '/sites/portal-acme-com')
  })
})
