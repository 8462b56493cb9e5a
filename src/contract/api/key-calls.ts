import type { Endpoint } from '../engine/endpoint.ts'
import { isOfBilling } from '../billing/key-entries.ts'
import type { keyAccess } from './keys.ts'

/** Access that a key can have. */
export type KeyAccess = (typeof keyAccess)[number]

/** Access that a key needs for a call; undefined if no key may make it. */
export const keyAccessOf = ({ method, path, can }: Endpoint): KeyAccess | undefined => {
  const name = `${method} ${path}`
  if (name in named) return named[name]
  const [entry = ''] = can.split(':')
  // Programs read what is billed; people change it and pay.
  if (isOfBilling({ can })) return method === 'GET' ? 'read' : undefined
  if (!entries.has(entry)) return undefined
  if (method === 'GET') return 'read'
  // Sharing servers is reserved for users.
  return path.includes('/permissions') ? undefined : 'configure'
}

const entries: ReadonlySet<string> = new Set(['servers', 'serverCreate', 'sshKeys', 'pricing', 'networks'])

const named: Readonly<Record<string, KeyAccess | undefined>> = {
  'GET /queue': 'read',
  'GET /queue/command/:id': 'read',
  'POST /serverCreate': 'create',
  'POST /serverCreate/estimate': 'read',
  'POST /server/:serverId/estimate': 'read',
  'POST /server/:serverId/quote': 'read',
  // PDFs are for readers; programs get the figures from the lists.
  'GET /pricing/sheet': undefined,
  'GET /pricing/statement': undefined,
  // A screen ends with the session that opened it.
  'POST /server/:id/console': undefined,
  'PUT /server/:id/power': 'power',
  'DELETE /server/:id/terminate': 'terminate',
}
