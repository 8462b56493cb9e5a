import { define } from '../../../elements/portal-networks.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { testScreens } from '../screens/every-screen.ts'
import type { Answers } from '../page/fake-svc.ts'
import { testPlaces } from '../screens/hostile-places.ts'
import type { Screen } from '../screens/screens.ts'
import {
  addressWith,
  answersWith,
  member,
  networkWith,
  path,
  route,
  subnetPath,
  subnetRoute,
  subnetWith,
} from './networks-page.ts'

define()

const hebrew = { name: 'חנות', description: 'החנות.', location: 'פרנקפורט, גרמניה' }

const answers = (more: Answers = {}): Answers =>
  answersWith({
    'GET /networks': pageOf([networkWith(hebrew)]),
    [`GET ${path}`]: { body: networkWith(hebrew) },
    [`GET ${path}/servers`]: pageOf([{ ...member, server: 'חנות' }]),
    [`GET ${subnetPath}`]: { body: subnetWith({ network: 'חנות', description: 'חזית' }) },
    [`GET ${subnetPath}/addresses`]: pageOf([
      addressWith({ ip: '10.20.0.1', type: 'gateway' }),
      addressWith({ ip: '10.20.0.5', type: 'reservedUser', note: 'מדפסת' }),
    ]),
    ...more,
  })

const screen = (name: string, at: string, isThere: Screen['isThere']): Screen => ({
  name,
  tag: 'portal-networks',
  attributes: { route: at },
  answers: answers(),
  isThere,
})

const row = (root: ShadowRoot) => root.querySelector('[data-at]')

testScreens(
  '<portal-networks>',
  [
    screen('the networks', '/networks', row),
    screen('a network', route, (root) => root.querySelector('dl')),
    screen('the servers of a network', `${route}/servers`, row),
    screen('the drawing of a network', `${route}/topology`, (root) => root.querySelector('[role=treeitem]')),
    screen('a subnet', subnetRoute, (root) => root.querySelector('dl')),
    screen('the map of addresses', `${subnetRoute}/map`, (root) => root.querySelector('[role=listbox] path')),
    screen('the table of addresses', `${subnetRoute}/addresses`, row),
  ],
  /EU-FR|VLAN|LAN|DNS|MAC|PTR|IPv4|IP|ada@example\.com|lan-7-shop|Enter/g,
)

testPlaces([
  {
    name: 'the networks',
    tag: 'portal-networks',
    attributes: { route: '/networks' },
    answers: (text) =>
      answers({
        'GET /networks': pageOf([
          networkWith({ name: text, description: text, owner: text, location: text }),
        ]),
      }),
    isThere: row,
  },
  {
    name: 'the drawing of a network',
    tag: 'portal-networks',
    attributes: { route: `${route}/topology` },
    answers: (text) =>
      answers({ [`GET ${path}/servers`]: pageOf([{ ...member, server: text, owner: text }]) }),
    isThere: (root) => root.querySelector('[role=treeitem]'),
  },
  {
    name: 'the table of addresses',
    tag: 'portal-networks',
    attributes: { route: `${subnetRoute}/addresses` },
    answers: (text) =>
      answers({
        [`GET ${subnetPath}`]: { body: subnetWith({ network: text, description: text }) },
        [`GET ${subnetPath}/addresses`]: pageOf([addressWith({ note: text, ptr: text, server: text })]),
      }),
    isThere: row,
  },
])
