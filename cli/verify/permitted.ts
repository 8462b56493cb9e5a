import type { Can } from '../../src/contract/endpoint.ts'
import { header } from '../../src/contract/header.ts'
import type { Connection, Session } from './connection.ts'

/** Whether somebody may make a call, by what their menu says. */
export type Permits = (can: Can) => boolean

/** Asks what somebody may do. */
export const openPermits = async (connection: Connection, as: Session): Promise<Permits> => {
  const { json } = await connection.send({ method: 'GET', path: header.menu.path, as })
  const { menu, readOnly } = (json ?? {}) as Record<string, unknown>
  const [entries, seen] = [idsOf(menu), idsOf(readOnly)]
  return (can) => {
    const [entry = '', kind] = can.split(':')
    if (kind === undefined) return true
    return entries.has(entry) && !(kind === 'write' && seen.has(entry))
  }
}

const idsOf = (value: unknown): ReadonlySet<unknown> => new Set(Array.isArray(value) ? value : [])
