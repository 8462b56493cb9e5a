import { notificationGroups } from '../../../../src/contract/account/notifications.ts'
import { backup, newServer } from '../servers/servers.ts'
import { ofAgreements, ofPriceLists, ofSiteDoors, ofSites, ofSiteSetups } from './likely-site-values.ts'

/** Field values that get a call as far as possible; unique ones contain the number. */
export const likelyFor = (path: string, number: number): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...values.flatMap(([paths, found]) => (paths.test(path) ? [found(number)] : [])))

const wishes = Object.fromEntries(
  Object.entries(notificationGroups).map(([group, { ids }]) => [group, [{ id: ids[0], enabled: true }]]),
)

const ofAll = {
  checkOnly: false,
  phone: '+12025559999',
  phoneCaptchaToken: undefined,
  ipAddress: '203.0.113.77',
  dateFormat: 'DD/MM/YYYY',
  timeZone: 'Europe/Paris',
  email: 'copies@mail.example',
  appId: '11111111-2222-4333-8444-555555555555',
  appTenantId: '11111111-2222-4333-8444-555555555555',
  ...wishes,
  message: 'It works again.',
  subject: 'It works again',
  service: undefined,
  attachments: [],
  note: false,
  assignee: '',
  onHold: false,
  upTo: 0,
  name: 'words.txt',
  content: 'd29yZHM=',
  report: 'loginLog',
  query: [],
  columns: [],
  every: 'day',
  day: null,
  hour: 7,
}

const ofPeople = {
  reason: 'because of this',
  state: 'Suspended-Policy',
  role: 'customer',
  parent: undefined,
  locale: undefined,
  country: 'US',
  region: 'NY',
  serverLimit: 5,
  maxServerPrice: '20.00',
  objectType: 'site',
  page: 'dashboard',
  access: true,
  configuration: true,
}

const ofServers = {
  ...newServer('words.txt'),
  power: 'restart',
  sizeGB: 30,
  disk2GB: undefined,
  disk3GB: undefined,
  disk4GB: undefined,
  connected: true,
  tags: [],
  holder: 'group',
  configuration: true,
  savedKey: undefined,
  savedKeys: undefined,
  initPolicy: undefined,
  rules: [],
  revision: 0,
  networkType: 'lan',
  sshKey: undefined,
  command: 'restart',
  args: undefined,
  config: { ...backup.config, hour: 4 },
}

const ofBlacklist = {
  scope: 'api',
  reason: 'manual',
  dtExpire: undefined,
  note: '',
  enabled: true,
  csv: '203.0.113.78',
}

const ofUploadServices = {
  url: undefined,
  datastore: 'Tried',
  maxGB: 50,
  tokenTtlMin: 60,
  allowedTypes: ['iso', 'raw'],
  enabled: false,
  overlapHours: 1,
}

const ofKeys = {
  keyType: 'server',
  dtExpire: undefined,
  enabled: true,
  allowedIPs: [],
  callsPerMinute: 60,
  overlapHours: 1,
}

const ofWebhooks = {
  url: 'https://127.0.0.1:9/tried',
  events: ['server.terminated'],
  description: 'Tried',
  enabled: true,
  overlapHours: 1,
}

const ofNetworks = {
  datacenter: 'EU-FR',
  description: 'Tried',
  range: '10.78.0.0/24',
  gateway: undefined,
  dns: [],
  ip: undefined,
  note: 'Tried',
  ptr: '',
  reserved: true,
  holder: 'group',
  configuration: true,
}

const ofPolicies = {
  description: 'Tried',
  owner: 'root:root',
  mode: '0640',
  content: 'Tried',
  value: '[tried]',
  package: '',
  enabled: true,
  serviceState: 'started',
  position: 1,
}

const ofSwitches = {
  model: 'Tried',
  datacenter: 'TEST',
  snmp: 'community-of-tests',
  blocked: true,
}

const ofCleanup = {
  datacenter: 'TEST',
  vlan: undefined,
  dryRun: true,
}

const values: readonly [paths: RegExp, (number: number) => Record<string, unknown>][] = [
  [/^/, () => ofAll],
  [/^\/(server|firewall)/, () => ofServers],
  [/^\/networks/, (number) => ({ ...ofNetworks, name: `of-calls-${number}` })],
  [
    /^\/cloudinit/,
    (number) => ({
      ...ofPolicies,
      name: `of_calls_${number}`,
      key: `of_calls_${number}`,
      path: `/etc/of-calls-${number}`,
    }),
  ],
  [/^\/billing\//, () => ({ country: 'IL', taxId: '123456782', address: '1 Cloud Street' })],
  [/^\/billing\/budgets/, () => ({ name: 'Tried', scope: 'all', steps: '50' })],
  [/^\/report\//, () => ({ from: '2026-01', until: '2026-01' })],
  [/\/credits$/, () => ({ ...ofPeople, note: 'Tried' })],
  [/^\/(users|groups|batch|sites\/:siteHost\/limits)\b/, () => ofPeople],
  [
    /^\/sites\/:siteHost\/(remote|origins|external|admins|tokens|keys)/,
    (number) => ({ ...ofSiteDoors, origins: [`https://of-calls-${number}.example`] }),
  ],
  [/^\/agreements/, (number) => ({ ...ofAgreements, name: `Of calls ${number}` })],
  [/^\/siteSetups/, (number) => ({ ...ofSiteSetups, host: `tried-${number}.example` })],
  [/^\/sites\/:siteHost\/(draft|theme|contents|words|mails|logos|menu|publish|versions)/, () => ofSites],
  [/^\/priceLists/, (number) => ({ ...ofPriceLists, name: `Of calls ${number}` })],
  [/^\/blacklist/, (number) => ({ ...ofBlacklist, cidr: `198.51.100.${number % 256}` })],
  [/^\/uploadService/, () => ofUploadServices],
  [/^\/keys/, () => ofKeys],
  [/^\/webhooks/, () => ofWebhooks],
  [
    /^\/switch/,
    (number) => ({
      ...ofSwitches,
      name: `of-calls-${number}`,
      mgmtIp: `10.93.${(number >> 7) & 255}.${1 + (number & 127)}`,
    }),
  ],
  [/^\/ipCleanup/, () => ofCleanup],
]
