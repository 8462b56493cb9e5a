import { define } from '../../../elements/portal-servers.ts'
import { MonthSums } from '../../../src/contract/servers/past.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { testScreens } from '../screens/every-screen.ts'
import { testPlaces, type Place } from '../screens/hostile-places.ts'
import type { Answers } from '../page/fake-svc.ts'
import type { Screen } from '../screens/screens.ts'
import { answersWith, firewallOf, options, path, route, rowWith, serverWith } from './servers-page.ts'

define()

const hebrew = {
  name: 'web-01',
  location: 'פרנקפורט, גרמניה',
  image: 'דביאן',
  description: 'החנות.',
  tags: ['חנות'],
}

const measured = (series: string) => ({
  series,
  data: [0, 1, 2, 3].map((at) => [1_772_000_000_000 + at * 300_000, at === 1 ? null : at * 10]),
})

const offered = {
  ...options,
  datacenters: [{ id: 'EU-FR', name: 'פרנקפורט, גרמניה', continent: 'אירופה' }],
  images: options.images.map((image) => ({ ...image, name: 'דביאן', family: 'דביאן' })),
  plans: options.plans.map((plan) => ({ ...plan, name: 'גודל' })),
}

const answers = (more: Answers = {}): Answers =>
  answersWith({
    'GET /servers': pageOf([rowWith(hebrew), rowWith({ ...hebrew, id: rowWith().id.replace('01', '02') })]),
    [`GET ${path}/overview`]: serverWith(hebrew),
    'GET /serverCreate/options': { body: offered },
    'GET /pricing': pageOf([
      {
        id: 'disk',
        item: 'disk',
        hourly: { amount: '0.0001', currency: 'EUR', period: 'hour' },
        monthly: { amount: '0.05', currency: 'EUR', period: 'month' },
      },
    ]),
    [`GET ${path}/statistics`]: ({ query }) => ({
      body: {
        interval: 300,
        series: query.get('category') === 'cpu' ? ['cpuAvg', 'cpu0', 'cpu1'].map(measured) : [],
      },
    }),
    [`GET ${path}/reports`]: { body: { months: [monthOf(10, 12.5), monthOf(11, null)] } },
    ...more,
  })

// Missing measures are null.
const monthOf = (month: number, figure: number | null) => ({
  ...Object.fromEntries(
    Object.keys(MonthSums.schema).map((name) => [name, figure ?? (name === 'cpu' ? 3 : null)]),
  ),
  month: `2026-${month}-01T00:00:00.000Z`,
  isComplete: month === 10,
})

const screen = (name: string, at: string, isThere: Screen['isThere'], more: Answers = {}): Screen => ({
  name,
  tag: 'portal-servers',
  attributes: { route: at },
  answers: answers(more),
  isThere,
})

const row = (root: ShadowRoot) => root.querySelector('[data-at]')

// Names of protocols are the same in Hebrew; text of neighbors has no space between.
testScreens(
  '<portal-servers>',
  [
    screen('the servers', '/servers', row),
    screen('no servers', '/servers', (root) => root.querySelector('[part=link]'), {
      'GET /servers': pageOf([]),
    }),
    screen('a server', route, (root) => root.querySelector('dl')),
    screen('how to connect', `${route}/connect`, (root) => root.querySelector('[part~=section]')),
    screen('the configuration', `${route}/configure`, (root) => root.querySelector('[name=ramMB]')),
    screen('the disks', `${route}/disks`, row),
    screen('the networks', `${route}/networks`, row),
    screen('the firewall', `${route}/firewall`, (root) => root.querySelector('[data-id]'), {
      [`GET ${path}/firewall`]: firewallOf({
        enabled: true,
        policyIn: 'drop',
        rules: [
          {
            id: 'a',
            enabled: true,
            action: 'accept',
            direction: 'in',
            protocol: 'tcp',
            ports: '22',
            log: true,
          },
          { id: 'b', enabled: false, action: 'drop', direction: 'out', protocol: 'any', log: false },
        ],
      }),
    }),
    screen('statistics', `${route}/statistics`, (root) => root.querySelector('canvas')),
    screen('monthly reports', `${route}/reports`, (root) => root.querySelector('canvas')),
    screen('a new server', '/serverCreate', (root) => root.querySelector('[part=summary] dl dt')),
    screen('the prices', '/pricing', row),
  ],
  /web-01|\((A|B|T|D)\)|ssh-ed25519|AAAA…|ssh|root|Linux|EU-FR|IP|MAC|DNS|PDF|TCP|WAN|LAN|UTC|IOPS|wan-eu-fr|HTTPS?(?!SH)|SSH|SMTP|MySQL|PostgreSQL|VPN|API|[GMT]B|[0-9a-f]{8}-[0-9a-f-]{3,27}|…[0-9a-f-]{8}/g,
)

const place = (
  name: string,
  at: string,
  given: Place['answers'],
  isThere: Place['isThere'],
  more: Partial<Place> = {},
): Place => ({
  name,
  tag: 'portal-servers',
  attributes: { route: at },
  answers: (text) => answers(given(text)),
  isThere,
  ...more,
})

describe('a hostile text of the service about servers', () => {
  afterEach(clearPage)
  testPlaces([
    place(
      'the name and address of a server',
      route,
      (text) => ({ [`GET ${path}/overview`]: serverWith({ name: text, location: text, description: text }) }),
      (root) => root.querySelector('time'),
    ),
    place(
      'how to connect',
      `${route}/connect`,
      (text) => ({ [`GET ${path}/overview`]: serverWith({ connectUser: text, connectionType: 'vnc' }) }),
      (root) => root.querySelector('[part~=section]'),
      // A long copyable code shows its ends.
      { verbatim: false },
    ),
    place(
      'the images of new servers',
      '/serverCreate',
      (text) => ({
        'GET /serverCreate/options': {
          body: {
            ...options,
            images: options.images.map((image) => ({ ...image, name: text, family: text })),
          },
        },
      }),
      (root) => root.querySelector('[part=summary] dl dt'),
    ),
  ])
})
