import type { Can } from '../../contract/engine/endpoint.ts'
import { menuOf, type MenuState } from '../../core/nav/menu.ts'
import { permits } from '../../core/nav/permits.ts'
import { useIsland } from './context.ts'
import { useWhileShown } from './while-shown.ts'
import { useStore } from '../use-store.ts'

/** The signed-in user's menu, kept current while it has readers. */
export function useMenu(): MenuState {
  const { session } = useIsland()
  const menu = menuOf(session)
  useWhileShown(() => menu.read(), [menu])
  return useStore(menu.$menu)
}

/** Whether the signed-in user may make a call; false until the menu is loaded. */
export function usePermitted(): (can: Can) => boolean {
  const menu = useMenu()
  return (can) => permits(menu, can)
}
