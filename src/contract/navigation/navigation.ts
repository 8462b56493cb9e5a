import { administration } from './administration.ts'
import type { NavNode } from './nodes.ts'
import { organisation } from './organisation.ts'
import { user } from './user.ts'

/** A group of the navigation: the regular user's, the organisation's, the administration's. */
export type NavCategory = 1 | 2 | 3

/** The navigation tree, by category, in the order of the screen. */
export const navigation = { 1: user, 2: organisation, 3: administration } as const satisfies Record<
  NavCategory,
  readonly NavNode[]
>

type IdIn<Nodes> = Nodes extends readonly NavNode<infer Id>[] ? Id : never

/** IDs of all entries, which are also permissions. */
export type NavId = IdIn<typeof user> | IdIn<typeof organisation> | IdIn<typeof administration>
