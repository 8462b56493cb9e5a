import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { links, root, sourcesIn } from './sources.ts'

const service = 'demo-host/svc/'

// Lowest first: a file uses its own storey and those before it. The service's start files stand on all of
// them.
const storeys = ['kernel', 'config', 'domain', 'areas']

// Lowest first: a module of the domain uses those before it.
const modules = [
  'audit',
  'sites',
  'blacklist',
  'identities',
  'provider',
  'cloudinit',
  'payments',
  'calls',
  'inbound',
  'accounts',
  'resources',
  'notifications',
  'credentials',
  'sessions',
  'captcha',
  'keys',
  'webhooks',
  'registration',
  'tasks',
  'prices',
  'ledger',
  'documents',
  'downloads',
  'billing-events',
  'networks',
  'firewall',
  'servicelets',
  'usage',
  'billing',
  'deposits',
  'credits',
  'cards',
  'card-checks',
  'refunds',
  'card-payments',
  'invoices',
  'costs',
  'servers',
  'images',
  'lifecycle',
  'partner',
  'support',
  'serving',
]

// The contract's parts about calls in general, and values of every product.
const contractOfKernel =
  /^src\/contract\/(engine\/(endpoint|errors|error-codes|error-statuses|reasons|json-schema|paged|date-paged|email-address)|kinds\/network|geo\/cities\.he)\.ts$/

const all = links(sourcesIn('demo-host/svc'))
const inside = all.filter(({ to }) => to.startsWith(service))

const partsOf = (file: string): string[] => file.slice(service.length).split('/')
const storeyOf = (file: string): number => {
  const storey = storeys.indexOf(partsOf(file)[0]!)
  return storey < 0 ? storeys.length : storey
}
const roomOf = (file: string, storey: string): string | undefined => {
  const [first, second] = partsOf(file)
  return first === storey ? second : undefined
}

const shown = (found: { file: string; to: string }[]): string[] =>
  found.map(({ file, to }) => `${file.slice(service.length)} → ${to.replace(service, '')}`)

test('the service imports down only: kernel, config, domain, areas, what starts it', () => {
  for (const storey of storeys) assert.ok(sourcesIn(`${service}${storey}`).length > 0, storey)
  assert.deepEqual(shown(inside.filter(({ file, to }) => storeyOf(to) > storeyOf(file))), [])
})

test('modules of the domain use those below them, in the order that is written here', () => {
  const folders = readdirSync(path.join(root, service, 'domain'))
  assert.deepEqual(folders.sort(), modules.toSorted())
  const upward = inside.filter(({ file, to }) => {
    const [from, used] = [roomOf(file, 'domain'), roomOf(to, 'domain')]
    return from && used && modules.indexOf(used) > modules.indexOf(from)
  })
  assert.deepEqual(shown(upward), [])
})

// What hides its files: the face that others use, and what may be used beside it, by whom.
const faces: Readonly<Record<string, { beside: RegExp; by: RegExp } | true>> = {
  documents: true,
  firewall: true,
  images: true,
  // What starts the service chooses the cloud, and demo data are put into the embedded one.
  provider: { beside: /\/(open-provider\.ts$|embedded\/)/, by: /\/svc\/(service\.ts$|seed\/)/ },
  servers: true,
  servicelets: true,
  usage: true,
}

test('a module of the domain that has a face is used by that alone', () => {
  const behind = inside.filter(({ file, to }) => {
    const [from, used] = [roomOf(file, 'domain'), roomOf(to, 'domain')]
    const face = used ? faces[used] : undefined
    if (!used || !face || from === used || to === `${service}domain/${used}/${used}.ts`) return false
    return face === true || !face.beside.test(to) || !face.by.test(file)
  })
  assert.deepEqual(shown(behind), [])
})

test('no area of the service imports another', () => {
  const sideways = inside.filter(({ file, to }) => {
    const [from, used] = [roomOf(file, 'areas'), roomOf(to, 'areas')]
    return from && used && from !== used
  })
  assert.deepEqual(shown(sideways), [])
})

test('the kernel knows of the contract what every product has', () => {
  const known = all.filter(({ file, to }) => storeyOf(file) === 0 && to.startsWith('src/contract/'))
  assert.ok(known.length > 0)
  assert.deepEqual(shown(known.filter(({ to }) => !contractOfKernel.test(to))), [])
})
