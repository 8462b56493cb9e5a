import type { List } from './list-context.ts'

type Doable = Pick<List, 'actions'>

/** Whether rows have anything that can be done with them. */
export const hasActions = ({ actions }: Doable): boolean => Object.keys(actions).length > 0

/** Whether rows can be chosen: where something can be done to many. */
export const canChoose = ({ actions }: Doable): boolean =>
  Object.values(actions).some(({ bulk }) => bulk === true)
