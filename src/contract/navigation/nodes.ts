/** A place in the navigation tree; `Id` names it and all below it. */
export interface NavNode<Id extends string = string> {
  /** The permission that shows it. */
  id: Id
  /** In English; other languages have it by id. */
  name: string
  icon: string
  /** Its route; null for folders and entries without a page. */
  link: string | null
  /** ID of its folder; null at the top level. */
  parent: string | null
  /** Available to every signed-in user, regardless of permissions. */
  isUsed: boolean
  children: readonly NavNode<Id>[]
}

/** An entry that leads to a page. Its id says its name and its address, unless others are given. */
export const page = <const Id extends string>(
  id: Id,
  icon: string,
  name = spoken(id),
  link = `/${id}`,
): NavNode<Id> => ({
  id,
  name,
  icon,
  link,
  parent: null,
  isUsed: false,
  children: [],
})

/** An entry that every signed-in user has. */
export const always = <const Id extends string>(
  id: Id,
  name: string,
  icon: string,
  link: string,
): NavNode<Id> => ({
  ...page(id, icon, name, link),
  isUsed: true,
})

/** `loginLog` as people write it: `Login log`. */
export const spoken = (id: string): string =>
  id.replace(/^.|[A-Z]/g, (letter, at) => (at ? ` ${letter.toLowerCase()}` : letter.toUpperCase()))

/** An entry that leads nowhere. */
export const unlinked = <const Id extends string>(id: Id, name: string, icon: string): NavNode<Id> => ({
  ...page(id, icon, name),
  link: null,
})

/** A folder of entries. */
export const folder = <const Id extends string, Child extends string>(
  id: Id,
  name: string,
  icon: string,
  children: readonly NavNode<Child>[],
): NavNode<Id | Child> => ({
  ...unlinked(id, name, icon),
  children: children.map((child) => ({ ...child, parent: id })),
})

/** An entry and all below it. */
export const withBelow = <Id extends string>(node: NavNode<Id>): NavNode<Id>[] => [
  node,
  ...node.children.flatMap(withBelow),
]
