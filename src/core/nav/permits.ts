import type { Can } from '../../contract/engine/endpoint.ts'
import type { MenuState } from './menu.ts'

/** Whether the user of a menu may make a call; false until the menu is loaded. */
export function permits({ value }: MenuState, can: Can): boolean {
  const { menu = [], readOnly = [] }: Partial<NonNullable<MenuState['value']>> = value ?? {}
  const [entry = '', kind] = can.split(':')
  return !kind || (menu.includes(entry) && (kind === 'read' || !readOnly.includes(entry)))
}
