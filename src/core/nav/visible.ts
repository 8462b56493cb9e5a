import type { Infer } from 'superstruct'
import { inOrderOf } from '../../contract/engine/in-order-of.ts'
import type { Menu } from '../../contract/shell/header.ts'
import { navigation, type NavCategory } from '../../contract/navigation/navigation.ts'
import type { NavNode } from '../../contract/navigation/nodes.ts'
import type { NavEntry, NavGroup } from './entry.ts'

/** Parts of the menu reply that the tree depends on. */
export type Permitted = Pick<Infer<typeof Menu>, 'menu' | 'scMarketplaceMenuItems' | 'order'>

/**
 * The tree that a user sees: permitted entries with all folders above them. Entries that every user has count
 * as permitted. Marketplace entries follow Azure if present, else the cloud, whatever else is permitted; so
 * do categories that a page lists itself, by name. Entries that the site puts in an order come first among their neighbors.
 */
export function visibleTree(
  { menu, scMarketplaceMenuItems, order = [] }: Permitted,
  categories: readonly string[] = [],
): readonly NavGroup[] {
  const permitted = new Set(menu)
  const added = additions([...scMarketplaceMenuItems.menuItems, ...categories.map(categoryItem)], permitted)
  const place = permitted.has('azure') ? 'azure' : 'cloud'
  const seen = (nodes: readonly NavNode[]): NavEntry[] =>
    inOrderOf(nodes, order, ({ id }) => id).flatMap((node) => {
      const { id, link } = node
      const children = seen(node.children)
      const isThere = children.length > 0 || (link !== null && permitted.has(id) && !unlisted.has(id))
      return [...(isThere ? [{ ...node, children }] : []), ...(id === place ? added : [])]
    })
  return ([1, 2, 3] as const satisfies readonly NavCategory[])
    .map((category) => ({ category, entries: seen(navigation[category]) }))
    .filter(({ entries }) => entries.length > 0)
}

// Pages of all users that the menu doesn't list: the bell opens one, the other is for refused routes.
const unlisted: ReadonlySet<string> = new Set(['inbox', 'forbidden'])

// Items of the service must neither leave the portal nor run scripts.
const isPortalAddress = (link: string): boolean => /^\/(?![/\\])[^\u0000-\u0020\\]*$/.test(link)

// Half a character has no place in an address.
const loneHalf = /\p{Surrogate}/gu

type Item = Pick<NavEntry, 'id' | 'name' | 'icon'> & { link: string }

const categoryItem = (name: string): Item => ({
  id: `scMarketPlace/${name}`,
  name,
  icon: 'shop',
  link: `/scMarketPlace/${encodeURIComponent(name.replace(loneHalf, '\ufffd'))}`,
})

/** One entry per item; for duplicate IDs the first. */
function additions(items: readonly Item[], permitted: ReadonlySet<string>): NavEntry[] {
  const parent = permitted.has('azure') ? 'marketplace' : null
  const taken = new Set(permitted)
  return items.flatMap(({ id, name, icon, link }) => {
    if (taken.has(id) || !isPortalAddress(link)) return []
    taken.add(id)
    return [{ id, name, icon, link, parent, isUsed: false, children: [] }]
  })
}
