import { assert } from 'chai'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import type { Answers } from '../page/fake-svc.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { putSites } from './sites-page.ts'

const remote = {
  remoteWebAccess: true,
  remoteIps: ['203.0.113.0/24'],
  tokens: 0,
  serviceUrl: 'https://portal.aurora.example/svc',
  siteKey: 'pk_aurora',
}

const put = (more: Answers = {}) =>
  putSites('/sites/aurora/RemoteLogin', {
    'GET /sites/aurora/remoteLogin': { body: remote },
    'GET /sites/aurora/tokens': pageOf([]),
    ...more,
  })

describe('remote sign-in of a site', () => {
  afterEach(clearPage)

  it('writes the server’s call with the site’s own values, in each language', async () => {
    const { element } = put()
    await shows(element, 'curl -X POST https://portal.aurora.example/svc/accessLink')
    for (const [language, line] of [
      ['PHP', "'site-key: pk_aurora'"],
      ['Python', '"site-key": "pk_aurora"'],
      ['Node.js', "'site-key': 'pk_aurora'"],
    ] as const) {
      control(element, language).click()
      await shows(element, line)
      assert.include(text(element), 'PORTICO_SITE_TOKEN')
    }
  })

  it('says in words what a server would be answered', async () => {
    const { element } = put({
      'POST /sites/aurora/remoteLogin/test': {
        body: { outcome: 'address', ip: '198.51.100.7', tested: true },
      },
    })
    await shows(element, 'See what your server would be answered')
    // Its inputs come with a script of their own.
    await until('its fields are there', () => element.shadowRoot.querySelector('input[name=email]'))
    for (const [name, value] of [
      ['token', 'secret-token'],
      ['email', 'noa@aurora.example'],
    ] as const) {
      const field = element.shadowRoot.querySelector<HTMLInputElement>(`input[name=${name}]`)!
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const buttons = [...element.shadowRoot.querySelectorAll<HTMLButtonElement>('button')]
    buttons.find(({ textContent }) => textContent.trim() === 'Test call')!.click()
    await shows(element, "198.51.100.7 isn't an allowed IP address. Add it above.")
  })
})
