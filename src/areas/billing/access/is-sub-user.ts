import type { MenuState } from '../../../core/nav/menu.ts'

/** Whether the user is a sub-user, who never sets access. */
export const isSubUser = ({ value }: MenuState): boolean => value?.user?.role === 'subuser'
