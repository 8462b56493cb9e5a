import type { Can } from '../../src/contract/engine/endpoint.ts'
import { header, Menu } from '../../src/contract/shell/header.ts'
import type { Connection, Session } from './connection.ts'
import { NotChecked } from './finding.ts'

/** Whether a user may make a call, by their menu. Throws `NotChecked` if the menu doesn't say. */
export type Permits = (can: Can) => boolean

/** Loads a user's permissions. */
export const askPermits = async (connection: Connection, as: Session): Promise<Permits> => {
  const { json } = await connection.send({ method: 'GET', path: header.menu.path, as })
  const { menu, readOnly = [] } = (json ?? {}) as Record<string, unknown>
  const { menu: ids } = Menu.schema
  return (can) => {
    const [entry = '', kind] = can.split(':')
    if (kind === undefined) return true
    if (!ids.is(menu) || !ids.is(readOnly))
      throw new NotChecked(`${header.menu.path} does not tell what is permitted`)
    return menu.includes(entry) && !(kind === 'write' && readOnly.includes(entry))
  }
}
