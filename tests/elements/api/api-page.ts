import { define } from '../../../elements/portal-api.ts'
import type { Reply } from '../../../src/contract/engine/endpoint.ts'
import type { keys } from '../../../src/contract/api/keys.ts'
import type { RowOf } from '../../../src/contract/engine/rows.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { inDialog } from '../page/dialog.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { until } from '../page/stage.ts'
import { shows } from '../screens/shown-text.ts'

type Key = Reply<typeof keys.show>

export const clientId = '0123456789abcdef0123456789abcdef'

export const secret = 'vbz3F9FZWTDTFPmzNh5hnqEp_QWEbw2bCNDPrIy06pk'

/** Where the key of these tests is, and the path of its calls. */
export const route = `/keys/${clientId}`

const row: RowOf<typeof keys.list> = {
  id: clientId,
  name: 'deploy',
  keyType: 'server',
  state: 'enabled',
  enabled: true,
  owner: 'ada@example.com',
  isOwn: true,
  callsToday: 12,
  dtLastUsed: '2026-11-20T09:30:00.000Z',
  dtCreate: '2026-11-01T09:30:00.000Z',
  dtExpire: null,
  limited: false,
  allowedIPs: ['203.0.113.0/24'],
  callsPerMinute: 60,
}

export const rowWith = (more: Partial<typeof row> = {}) => ({ ...row, ...more })

export const keyWith = (more: Partial<Key> = {}) => ({
  body: {
    ...row,
    read: true,
    power: false,
    configure: false,
    create: false,
    terminate: false,
    lastIp: '203.0.113.7',
    oldSecretUntil: null,
    ...more,
  },
})

export const server = { id: '7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b01', name: 'web-01', datacenter: 'EU-FR' }

export const call = {
  id: '41',
  dt: '2026-11-20T09:30:00.000Z',
  method: 'GET',
  path: '/servers',
  status: 200,
  ip: '203.0.113.7',
}

/** The service's replies to a user with a key. */
export const answersWith = (answers: Answers = {}): Answers => ({
  'GET /login': { body: user },
  'GET /header/menu': menuAnswer({ menu: ['keys'] }),
  'GET /profile/details': failure(503, 908),
  'GET /queue': { body: [] },
  'GET /keys': pageOf([row]),
  [`GET ${route}`]: keyWith(),
  [`GET ${route}/servers`]: pageOf([server]),
  [`GET ${route}/calls`]: pageOf([call]),
  ...answers,
})

/** Puts `<portal-api>` into the page, at a route. */
export function putApi(answers: Answers = {}, at = '/keys') {
  define()
  const svc = fakeSvc(answersWith(answers))
  const element = document.createElement('portal-api') as unknown as PortalElement
  for (const [name, value] of Object.entries({ svc: svc.base, route: at, base: '' }))
    element.setAttribute(name, value)
  document.body.append(element)
  return { svc, element }
}

/** Types into a field of the open dialog. */
export const write = async (element: PortalElement, name: string, value: string): Promise<void> => {
  const field = () => inDialog(element, `[name=${name}]`)
  await until(`it asks for ${name}`, field)
  field()!.value = value
  field()!.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Opens what the page offers by its words, which may be in its menu. */
export async function open(element: PortalElement, label: string): Promise<void> {
  await shows(element, label)
  control(element, label).click()
}
