import { assert } from 'chai'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { testScreens } from '../screens/every-screen.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, inTurn, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { quick, quickenTimers } from '../page/quick-timers.ts'
import type { Screen } from '../screens/screens.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { putApi } from './api-page.ts'
import { body, delivery, inspectorAnswers, route, rowWith, webhooks } from './inspector-page.ts'

const put = (answers: Answers = {}, at = route) => putApi(inspectorAnswers(answers), at)

type Shown = ReturnType<typeof put>['element']

/** Records what is copied to the clipboard. */
function copied(): string[] {
  const texts: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (each: string) => void texts.push(each) },
  })
  return texts
}

function choose({ shadowRoot }: Shown, value: string): void {
  const select = shadowRoot.querySelector<HTMLSelectElement>('[name=webhook]')!
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('the inspector of webhooks in <portal-api>', () => {
  beforeEach(() => {
    localStorage.clear()
    quickenTimers(5000)
  })
  afterEach(async () => {
    Reflect.deleteProperty(navigator, 'clipboard')
    await clearPage()
  })

  it('is a tool beside the request builder, and shows deliveries as they come', async () => {
    const { svc, element } = put(
      { 'GET /webhookDeliveries': inTurn(pageOf([]), pageOf([rowWith({ event: 'ticket.closed' })])) },
      '/developersTools',
    )
    await shows(element, 'Webhook inspector')
    control(element, 'Webhook inspector').click()
    await shows(element, 'No deliveries yet')
    assert.equal(element.getAttribute('route'), route)
    assert.equal(svc.called('GET /webhookDeliveries')[0]?.query.get('sorting'), '-dt')
    await until('the next one comes by itself', () => text(element).includes('ticket.closed'))
    for (const word of ['Failed', '502', '180', "The response wasn't 2xx"]) await shows(element, word)
  })

  it('asks no more while it is paused, and at once when it goes on', async () => {
    const { svc, element } = put()
    const many = () => svc.called('GET /webhookDeliveries').length
    await shows(element, 'server.created')
    control(element, 'Pause').click()
    await shows(element, 'Paused')
    const beats = (count: number) => new Promise((resolve) => setTimeout(resolve, count * quick))
    // One may have been under way.
    await beats(5)
    const before = many()
    await beats(5)
    assert.equal(many(), before)
    control(element, 'Resume').click()
    await until('it asks again', () => many() > before)
  })

  it('looks at one webhook, and sends a test to it', async () => {
    const { svc, element } = put({ 'POST /webhooks/8/test': { body: { saved: true } } })
    const asked = () => svc.called('GET /webhookDeliveries').at(-1)?.query.get('webhook')
    await shows(element, 'Select a webhook to send it a test.')
    await until('those of all are asked for', () => asked() === null)
    assert.notInclude(text(element), 'Send test')
    choose(element, '8')
    await until('it is asked for', () => asked() === '8')
    const before = svc.called('GET /webhookDeliveries').length
    control(element, 'Send test').click()
    await until('it is sent', () => svc.called('POST /webhooks/8/test').length === 1)
    await until('and looked for', () => svc.called('GET /webhookDeliveries').length > before)
  })

  it('opens a delivery by keyboard, with request, response and verification code without the secret', async () => {
    const texts = copied()
    const { svc, element } = put()
    await shows(element, 'server.created')
    choose(element, '7')
    const opener = () => element.shadowRoot.querySelector<HTMLElement>('[data-open]')
    await until('there is a row', opener)
    opener()!.focus()
    opener()!.click()
    await shows(element, 'POST /portico?of=mine HTTP/1.1')
    for (const word of [
      'webhook-signature: v1,K5oZ',
      '"name": "web-01"',
      'HTTP 502',
      'server: nginx',
      'Bad Gateway',
      'process.env.WEBHOOK_SECRET',
      JSON.stringify(body),
    ])
      await shows(element, word)
    assert.isTrue(element.shadowRoot.activeElement?.matches('[tabindex="-1"]'), 'the focus is at it')
    control(element, 'Copy body as sent').click()
    await until('it is copied', () => texts[0] === body)
    control(element, 'Python').click()
    await shows(element, 'os.environ["WEBHOOK_SECRET"]')
    control(element, 'Deliveries').click()
    await shows(element, 'Updates every 5 seconds.')
    const asked = () => svc.called('GET /webhookDeliveries').at(-1)?.query.get('webhook')
    await until('it is as it was left', () => asked() === '7')
  })

  it('follows a delivery until it is settled, and delivers it again', async () => {
    const waiting = { ...delivery, state: 'waiting' as const, tries: 0, status: null, headers: [], url: '' }
    const { svc, element } = put(
      {
        'GET /webhookDeliveries/41': inTurn({ body: waiting }, { body: delivery }),
        'POST /webhooks/7/deliveries/41': { body: { saved: true } },
      },
      `${route}&delivery=41`,
    )
    await shows(element, 'Nothing has been sent yet')
    await shows(element, 'No response was received.')
    await until('it is settled', () => text(element).includes('HTTP 502'))
    control(element, 'Deliver again').click()
    await until('it is sent', () => svc.called('POST /webhooks/7/deliveries/41').length === 1)
    await shows(element, 'Updates every 5 seconds.')
  })

  it('leads who has no webhook to make one, and says that a delivery is gone', async () => {
    const { element } = put({ 'GET /ownWebhooks': { body: [] } })
    await shows(element, 'You have no webhooks yet')
    control(element, 'Create webhook').click()
    await until('it is there', () => element.getAttribute('route') === '/webhooks')
    element.remove()
    const gone = put({ 'GET /webhookDeliveries/41': failure(404, 906) }, `${route}&delivery=41`)
    await shows(gone.element, "This delivery doesn't exist")
  })

  it('is not offered to who may not see webhooks', async () => {
    const { svc, element } = put({ 'GET /header/menu': menuAnswer({ menu: ['developersTools'] }) })
    await until('it is the builder', () => element.shadowRoot.querySelector('[name=call]'))
    assert.notInclude(text(element), 'Webhook inspector')
    assert.equal(svc.called('GET /webhookDeliveries').length, 0)
  })
})

const screen = (name: string, at: string, isThere: Screen['isThere'], more: Answers = {}): Screen => ({
  name,
  tag: 'portal-api',
  attributes: { route: at },
  answers: inspectorAnswers(more),
  isThere,
})

// What it shows is for the most part code.
testScreens(
  'the inspector of webhooks in <portal-api>',
  [
    screen('the deliveries', route, (root) => root.querySelector('[data-at]')),
    screen('a delivery', `${route}&delivery=41`, (root) => root.querySelectorAll('pre')[4]),
    screen('no webhooks', route, (root) => root.querySelector('p + p + span > *'), {
      'GET /ownWebhooks': { body: [] },
    }),
  ],
  new RegExp(
    [
      ...webhooks.map(({ url }) => url.replaceAll(/[.?]/g, String.raw`\$&`)),
      String.raw`POST \/portico[^א-ת]*`,
      String.raw`\{\n {2}"type"[^א-ת]*|HTTP 502[^א-ת]*|import \{ createHmac[^א-ת]*|Bad Gateway`,
      String.raw`WEBHOOK_SECRET|[Ww]ebhooks?|2xx|evt_\w+(?:…\w+)?|server\.\w+|Node\.js|Python|HTTP`,
    ].join('|'),
    'g',
  ),
)
