import type { Can } from '../../src/contract/engine/endpoint.ts'
import { header, Menu } from '../../src/contract/shell/header.ts'
import type { Connection, Session } from './connection.ts'
import { NotChecked } from './finding.ts'

/** Whether somebody may make a call, by what their menu says. Throws `NotChecked` where it says nothing. */
export type Permits = (can: Can) => boolean

/** Asks what somebody may do. */
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
