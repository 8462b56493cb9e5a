import { shared } from '../../core/registry.ts'

/** Nodes that stand among the children of an element and are ours, not the page's, whatever copy of Portico they are from. */
export const ours = shared('ours', () => new WeakSet<Node>())

/** Puts a node of ours among the children of an element; returns how to take it out. */
export function putAmong(host: HTMLElement, node: HTMLElement): () => void {
  ours.add(node)
  // A server-rendered child stays in place and keeps its focus.
  if (node.parentNode !== host) host.insertBefore(node, host.firstChild)
  return () => {
    ours.delete(node)
    node.remove()
  }
}

/**
 * Shows the page's scripts only the page's own children. Frameworks that hydrate or morph server-rendered
 * markup compare children one by one; they would take ours for a mistake and remove them. Ours come first, so
 * sibling links between the page's children never lead to them.
 */
export function hideOwnChildren({ prototype }: { prototype: HTMLElement }): void {
  const show = (name: string, read: (shown: ChildNode[]) => unknown) =>
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: Node) {
        const all = Reflect.get(HTMLElement.prototype, 'childNodes', this) as NodeListOf<ChildNode>
        return read([...all].filter((node) => !ours.has(node)))
      },
    })
  show('childNodes', (shown) => shown)
  show('firstChild', (shown) => shown[0] ?? null)
}
