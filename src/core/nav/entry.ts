import type { NavCategory } from '../../contract/navigation/navigation.ts'
import type { NavNode } from '../../contract/navigation/nodes.ts'

/**
 * A menu entry that the user may see; folders have no page of their own. Entries of the marketplace have the
 * item's own `id`.
 */
export interface NavEntry extends Omit<NavNode, 'children'> {
  children: readonly NavEntry[]
}

/** The visible entries of a category, in the order of the screen. */
export interface NavGroup {
  category: NavCategory
  entries: readonly NavEntry[]
}

/** The entries that lead somewhere, of these and all below them, in the order of the screen. */
export const pagesIn = (entries: readonly NavEntry[]): NavEntry[] =>
  entries.flatMap((entry) => (entry.link === null ? pagesIn(entry.children) : [entry]))

/** The path to an entry: its folders and itself. Empty if it isn't among them. */
export function trailOf(entries: readonly NavEntry[], id: string): readonly NavEntry[] {
  for (const entry of entries) {
    if (entry.id === id) return [entry]
    const below = trailOf(entry.children, id)
    if (below.length) return [entry, ...below]
  }
  return []
}
