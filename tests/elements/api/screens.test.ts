import { define } from '../../../elements/portal-api.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { testScreens } from '../screens/every-screen.ts'
import { testPlaces } from '../screens/hostile-places.ts'
import type { Answers } from '../page/fake-svc.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import type { Screen } from '../screens/screens.ts'
import { until } from '../page/stage.ts'
import { referenceAnswers } from './described.ts'
import { route as ofWebhook, row as webhookRow, webhookAnswers } from './webhooks-page.ts'
import { answersWith, call, clientId, keyWith, route, rowWith, secret, server } from './api-page.ts'

define()

const hebrew = { name: 'פריסה' }

const answers = (more: Answers = {}): Answers =>
  answersWith({
    'GET /keys': pageOf([
      rowWith(hebrew),
      rowWith({ ...hebrew, state: 'expired', id: clientId.replace('0', 'f') }),
    ]),
    [`GET ${route}`]: keyWith({ ...hebrew, oldSecretUntil: '2026-11-29T09:30:00.000Z', limited: true }),
    'POST /keys': { body: { id: clientId, secret } },
    ...more,
  })

const screen = (
  name: string,
  at: string,
  isThere: Screen['isThere'],
  more: Pick<Screen, 'reach'> = {},
): Screen => ({ name, tag: 'portal-api', attributes: { route: at }, answers: answers(), isThere, ...more })

const row = (root: ShadowRoot) => root.querySelector('[data-at]')

const ofWebhooks = (name: string, at: string, isThere: Screen['isThere']): Screen => ({
  ...screen(name, at, isThere),
  answers: webhookAnswers({ 'GET /webhooks': pageOf([{ ...webhookRow, description: 'הצ׳אט' }]) }),
})

/** Makes a key, in either language. */
async function makeKey({ shadowRoot }: PortalElement): Promise<void> {
  await until('there are keys', () => row(shadowRoot))
  const make = () =>
    [...shadowRoot.querySelectorAll<HTMLElement>('button')].find(({ textContent }) =>
      ['Create key', 'יצירת מפתח'].includes(textContent.trim()),
    )
  await until('one can be made', make)
  make()!.click()
  const name = () => shadowRoot.querySelector<HTMLInputElement>('dialog[open] [name=name]')
  await until('it asks', name)
  name()!.value = 'פריסה'
  name()!.dispatchEvent(new InputEvent('input', { bubbles: true }))
  ;[...shadowRoot.querySelectorAll<HTMLElement>('dialog[open] button')].at(-1)!.click()
}

const page = (name: string, at: string, isThere: Screen['isThere']): Screen => ({
  ...screen(name, at, isThere),
  answers: referenceAnswers({}, 'תיאור של קריאה', () => 'כותרת'),
})

// What they show is for the most part code.
testScreens(
  'the reference in <portal-api>',
  [
    page('the calls', '/docs', (root) => root.querySelector('nav li')),
    page('a call', '/docs?call=servers.power', (root) => root.querySelector('[name=secret]')),
    page('the command line', '/cli', (root) => root.querySelector('table')),
    page('the request builder', '/developersTools?call=servers.power', (root) =>
      root.querySelector('[name=secret]'),
    ),
  ],
  /(?:npm|portico-cli|source|export|curl -X|-H|-d)\b[^\nא-ת]*|--[a-z]+(?: json)?|OpenAPI|API|JSON|CLI|curl|Node\.js|Python|Terraform|[a-z]+\.[a-z]+|GET|PUT|DELETE|\/[\w{}/]+|string|servers|path|power|cmdId|\bid(?=string|path|\b)|"(?:on|off)"|\b(?:on|off)+\b|"\w+": "\w+"/g,
)

testScreens(
  '<portal-api>',
  [
    screen('the keys', '/keys', row),
    screen('a key', route, (root) => root.querySelector('dl')),
    screen('the servers of a key', `${route}/servers`, row),
    screen('what a key may do', `${route}/access`, (root) => root.querySelector('form')),
    screen('what was called with a key', `${route}/calls`, row),
    ofWebhooks('the webhooks', '/webhooks', row),
    ofWebhooks('a webhook', ofWebhook, (root) => root.querySelector('dl')),
    ofWebhooks('what was delivered', `${ofWebhook}/deliveries`, row),
    screen('a new secret', '/keys', (root) => root.querySelector('dialog[open] code'), { reach: makeKey }),
  ],
  /[Ww]ebhooks?|https:[\w./]*|URL|2xx|Bad Gateway|Our chat|evt_\w+|(server|task)\.\w+|API|IP|web-01|EU-FR|GET|POST|PUT|DELETE|\/servers|ada@example\.com|[\w-]{43}|[0-9a-f]{12}…[0-9a-f]{8}|[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f-]{27}/g,
)

describe('API keys of hostile names', () => {
  testPlaces([
    {
      name: 'the keys',
      tag: 'portal-api',
      attributes: { route: '/keys' },
      answers: (text) => answers({ 'GET /keys': pageOf([rowWith({ name: text, owner: text })]) }),
      isThere: (root) => row(root)?.querySelector('time'),
    },
    {
      name: 'what was called with a key',
      tag: 'portal-api',
      attributes: { route: `${route}/calls` },
      answers: (text) => answers({ [`GET ${route}/calls`]: pageOf([{ ...call, path: text }]) }),
      isThere: (root) => row(root)?.querySelector('time'),
    },
    {
      name: 'the servers of a key',
      tag: 'portal-api',
      attributes: { route: `${route}/servers` },
      answers: (text) => answers({ [`GET ${route}/servers`]: pageOf([{ ...server, name: text }]) }),
      isThere: row,
    },
  ])
})
