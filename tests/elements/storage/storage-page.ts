import { define } from '../../../elements/portal-storage.ts'
import type { Infer } from 'superstruct'
import type { DiskImageDetail, DiskImageWire } from '../../../src/contract/storage/images.ts'
import type { hdlibUploads, UploadRow } from '../../../src/contract/storage/uploads.ts'
import type { RowOf } from '../../../src/contract/engine/rows.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'

const row: DiskImageWire = {
  id: '5c1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b01',
  name: 'web-base',
  kind: 'userImage',
  status: 'ready',
  progress: null,
  family: 'Debian',
  datacenters: ['EU-FR'],
  diskGB: 50,
  ramMB: 512,
  visibility: 'private',
  owner: 'ada@example.com',
  source: 'web-01',
  serversCount: 2,
  dtCreate: '2026-11-01T09:30:00.000Z',
  lastUsed: null,
  description: 'The shop.',
  from: 'os',
  permission: 'all',
  cmdId: null,
}

export const imageWith = (more: Partial<DiskImageWire> = {}): DiskImageWire => ({ ...row, ...more })

/** An image that the site offers. */
export const offered = imageWith({
  id: 'debian-13',
  name: 'Debian 13',
  kind: 'osImage',
  datacenters: ['EU-FR', 'US-NY2'],
  visibility: 'public',
  owner: '',
  source: '',
  dtCreate: null,
  description: '',
  permission: 'access',
})

export const detailWith = (more: Partial<Infer<typeof DiskImageDetail>> = {}) => ({
  body: {
    ...row,
    bytes: 4_294_967_296,
    sha256: 'a1'.repeat(32),
    guestOs: 'debian12',
    scsiAdapter: 'virtioBlock',
    nicType: 'virtio',
    ...more,
  },
})

/** A file that is on its way. */
export const uploadWith = (more: Partial<Infer<typeof UploadRow>> = {}): Infer<typeof UploadRow> => ({
  id: '7',
  name: 'web',
  fileName: 'web.iso',
  size: 400,
  received: 0,
  datacenter: 'EU-FR',
  dtCreate: '2026-11-20T09:30:00.000Z',
  expires: '2026-11-21T09:30:00.000Z',
  ...more,
})

/** The uploads that a data center accepts. */
const takes = (more: Partial<RowOf<typeof hdlibUploads.datacenters>> = {}) => ({
  id: 'EU-FR',
  name: 'Frankfurt, Germany',
  state: 'on',
  maxGB: 50,
  allowedTypes: ['vmdk', 'qcow2', 'vhd', 'iso', 'raw'],
  tokenTtlMin: 1440,
  ...more,
})

/** The path of the test image's calls, and its route. */
export const path = `/hdlib/${row.id}`
export const route = `/hdlibrary/all/private/${row.id}`

const share = {
  id: '5',
  name: 'maya@aurora.example',
  addedAt: '2026-11-20T09:30:00.000Z',
  addedBy: '',
}

/** The service's answers about the disk library. */
export const answersWith = (answers: Answers = {}): Answers => ({
  'GET /login': { body: user },
  'GET /header/menu': menuAnswer({ menu: ['hdlibrary', 'serverCreate'] }),
  'GET /profile/details': failure(503, 908),
  'GET /queue': { body: [] },
  'GET /datacenters': pageOf([
    { id: 'EU-FR', name: 'Frankfurt, Germany' },
    { id: 'US-NY2', name: 'New York, United States' },
  ]),
  'GET /uploadDatacenters': pageOf([
    takes(),
    takes({ id: 'IL-TA', name: 'Tel Aviv, Israel', state: 'off' }),
    takes({ id: 'US-NY2', name: 'New York, United States', allowedTypes: ['raw', 'vhd'] }),
  ]),
  'GET /operatingSystems': pageOf([{ id: 'Debian' }, { id: 'Ubuntu' }]),
  'GET /uploads': pageOf([]),
  'GET /imageVisibilities': { body: ['private', 'sharedUsers'] },
  'GET /hdlib': ({ query }) => pageOf(query.get('listMode') === 'public' ? [offered] : [imageWith()]),
  [`GET ${path}`]: detailWith(),
  [`GET ${path}/shares`]: pageOf([share]),
  [`POST ${path}/quote`]: {
    body: { images: { currency: 'EUR', from: '0.20', to: '0.40', by: '0.20' } },
  },
  ...answers,
})

/** Puts `<portal-storage>` into the page, at a route. */
export function putStorage(at: string, answers: Answers = {}) {
  define()
  const svc = fakeSvc(answersWith(answers))
  const element = document.createElement('portal-storage') as unknown as PortalElement
  for (const [name, value] of Object.entries({ svc: svc.base, route: at, base: '' }))
    element.setAttribute(name, value)
  document.body.append(element)
  return { svc, element }
}
