import { assert } from 'chai'
import { define } from '../../../elements/portal-operations.ts'
import type { Infer } from 'superstruct'
import type { hosts } from '../../../src/contract/operations/hosts.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { testScreens } from '../screens/every-screen.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { testPlaces } from '../screens/hostile-places.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import type { Screen } from '../screens/screens.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { cleanup, difference, finding, networkSwitch, switchPort, switchRow } from './devices.ts'
import { uploadLimits, uploadRow, uploadService } from './uploads.ts'

define()

const moment = '2026-11-25T10:00:00.000Z'

const host: Infer<typeof hosts.show.reply> = {
  id: 'eu-fr-host-1',
  datacenter: 'EU-FR',
  status: 'up',
  servers: 2,
  ramUsed: 12,
  cpuUsed: 3,
  ramUsedMB: 262_144,
  ramMB: 2_097_152,
  cpusUsed: 16,
  cpus: 512,
  cpuModel: 'EPYC 9354',
  cores: 64,
  threads: 128,
  maintenance: false,
  acceptsNew: true,
  cmdId: null,
}

const onHost = (more: object = {}) => ({
  id: '7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b01',
  name: 'web-01',
  owner: 'ada@aurora.example',
  power: 'on',
  cpuCount: 2,
  ramMB: 4096,
  image: 'דביאן',
  ...more,
})

const event = (more: object = {}) => ({
  id: '17',
  dt: moment,
  server: 'web-01',
  serverId: '7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b01',
  serverPage: '',
  owner: 'ada@aurora.example',
  datacenter: 'EU-FR',
  from: 'on',
  to: 'suspended',
  result: 'done',
  duration: 12,
  initiator: '',
  source: 'system',
  cmdId: null,
  ...more,
})

const queue = {
  id: 'scan',
  queue: 'scan',
  status: 'slow',
  workers: 2,
  waiting: 3,
  running: 1,
  later: 0,
  oldest: 75,
  done: 12,
  failed: 1,
  lastFailed: moment,
}

const blocked = {
  id: '3',
  cidr: '203.0.113.160/28',
  scope: 'login',
  reason: 'bruteForce',
  dtExpire: null,
  note: 'ניחושים',
  state: 'active',
  hits: 4127,
  dtLastHit: moment,
  dtCreate: moment,
  createdBy: 'ada@aurora.example',
}

const policy = {
  id: '7',
  name: 'שרת אתרים',
  version: 2,
  description: 'מגדיר את השרת',
  state: 'draft',
  files: 1,
  configurations: 1,
  services: 1,
  servers: 0,
  dtCreate: moment,
  dtPublish: null,
  createdBy: 'ada@aurora.example',
}

const answers = (more: Answers = {}): Answers => ({
  'GET /login': { body: user },
  'GET /header/menu': menuAnswer({
    menu: [
      'serverPowerHistory',
      'hosts',
      'mqProxyMon',
      'blacklist',
      'switch',
      'ipCleanup',
      'uploadService',
      'cloudinit',
    ],
  }),
  'GET /profile/details': failure(503, 908),
  'GET /queue': { body: [] },
  'GET /hosts': pageOf([host]),
  'GET /hosts/eu-fr-host-1': { body: host },
  'GET /hosts/eu-fr-host-1/servers': pageOf([onHost()]),
  'GET /serverPowerHistory': pageOf([event()]),
  'GET /mqProxyMon': pageOf([queue]),
  'GET /blacklist': pageOf([blocked]),
  'GET /switch': pageOf([switchRow]),
  'GET /switch/3': { body: networkSwitch },
  'GET /switch/3/ports': pageOf([switchPort]),
  'GET /switch/3/differences': pageOf([difference]),
  'GET /ipCleanup': pageOf([cleanup]),
  'GET /ipCleanup/9': { body: cleanup },
  'GET /ipCleanup/9/findings': pageOf([finding]),
  'GET /uploadService': pageOf([uploadRow]),
  [`GET /uploadService/${uploadService.id}/details`]: { body: uploadService },
  [`GET /uploadService/${uploadService.id}/config`]: { body: uploadLimits },
  'GET /cloudinit': pageOf([policy]),
  'GET /cloudinit/7': { body: policy },
  'GET /cloudinit/7/files': pageOf([
    { id: '1', path: '/etc/motd', owner: 'root:root', mode: '0644', content: 'שלום' },
  ]),
  'GET /cloudinit/7/configurations': pageOf([{ id: '1', key: 'timezone', value: 'Etc/UTC' }]),
  'GET /cloudinit/7/services': pageOf([
    { id: '1', name: 'nginx', package: 'nginx', enabled: true, serviceState: 'started', position: 1 },
  ]),
  'GET /cloudinit/7/preview': { body: { userData: '#cloud-config\n', size: 2048 } },
  ...more,
})

const screen = (name: string, route: string, isThere: Screen['isThere'], more: Answers = {}): Screen => ({
  name,
  tag: 'portal-operations',
  attributes: { route },
  answers: answers(more),
  isThere,
})

const row = (root: ShadowRoot) => root.querySelector('[data-at]')

testScreens(
  '<portal-operations>',
  [
    screen('the hosts', '/hosts', row),
    screen('a host', '/hosts/eu-fr-host-1', (root) => root.querySelector('dl')),
    screen('the servers of a host', '/hosts/eu-fr-host-1/servers', row),
    screen('when servers were switched', '/serverPowerHistory', row),
    screen('the queues', '/mqProxyMon', row),
    screen('what is blocked', '/blacklist', row),
    screen('the switches', '/switch', row),
    screen('a switch', '/switch/3', (root) => root.querySelector('dl')),
    screen('the ports of a switch', '/switch/3/ports', row),
    screen('what of a switch differs from the networks', '/switch/3/differences', row),
    screen('the runs that look for stale addresses', '/ipCleanup', row),
    screen('a run that looks for stale addresses', '/ipCleanup/arpscan/9', (root) =>
      root.querySelector('dl'),
    ),
    screen('what a run has found', '/ipCleanup/arpscan/9/findings', row),
    screen('upload services', '/uploadService', row),
    screen('an upload service', `/uploadService/${uploadService.id}`, (root) => root.querySelector('dl')),
    screen('what an upload service takes', `/uploadService/${uploadService.id}/config`, (root) =>
      root.querySelector('form'),
    ),
    screen('init policies', '/cloudinit', row),
    screen('an init policy', '/cloudinit/7', (root) => root.querySelector('dl')),
    screen('the files of an init policy', '/cloudinit/7/files', row),
    screen('what an init policy configures', '/cloudinit/7/configurations', row),
    screen('the services of an init policy', '/cloudinit/7/services', row),
    screen('the user data of an init policy', '/cloudinit/7/preview', (root) => root.querySelector('pre')),
  ],
  /fr-sw-01|DCS-24S|Ethernet1\/1|SNMP|VLAN|ARP|IP|MAC|PTR|lan-12-shop|ms|Gb\/s|web-01|EU-FR|eu-fr-host-1|EPYC|MQ Proxy|SMS|[GMTKk]B|\/etc\/motd|root:root|timezone|Etc\/UTC|nginx|cloud-(?:config|init)|SSH|UUID|VMDK|QCOW2|qcow2|iso|VHD|ISO|RAW|GiB|ada@aurora\.example|[0-9a-f]{8}-[0-9a-f-]{3,27}(?:…[0-9a-f]{8})?/g,
)

describe('a host', () => {
  afterEach(clearPage)

  it('is emptied once that was confirmed in words that say what it means', async () => {
    const tasks = heard<{ cmdId: string }>('portal-task')
    const svc = fakeSvc(answers({ 'POST /hosts/eu-fr-host-1/evacuate': { body: { cmdId: '7' } } }))
    const element = document.createElement('portal-operations') as unknown as PortalElement
    for (const [name, value] of Object.entries({ svc: svc.base, route: '/hosts/eu-fr-host-1' }))
      element.setAttribute(name, value)
    document.body.append(element)
    const all = (selector: string) => [...element.shadowRoot.querySelectorAll<HTMLElement>(selector)]
    const press = async (selector: string, label: string) => {
      const found = () => all(selector).find(({ textContent }) => textContent === label)
      await until(label, found)
      found()!.click()
    }
    await press('[part=button]', 'Evacuate host')
    await shows(element, 'They keep running.')
    assert.equal(svc.called('POST /hosts/eu-fr-host-1/evacuate').length, 0)
    await press('dialog[open] button', 'Evacuate host')
    await until('it has begun', () => tasks.length > 0)
    assert.deepEqual(tasks[0]?.cmdId, '7')
  })

  testPlaces([
    {
      name: 'the servers of a host',
      tag: 'portal-operations',
      attributes: { route: '/hosts/eu-fr-host-1/servers' },
      answers: (text) =>
        answers({ 'GET /hosts/eu-fr-host-1/servers': pageOf([onHost({ name: text, owner: text })]) }),
      isThere: row,
    },
    {
      name: 'when servers were switched',
      tag: 'portal-operations',
      attributes: { route: '/serverPowerHistory' },
      answers: (text) =>
        answers({ 'GET /serverPowerHistory': pageOf([event({ server: text, owner: text })]) }),
      // Its moments are drawn once what draws them has arrived.
      isThere: (root) => row(root)?.querySelector('time'),
    },
  ])
})
