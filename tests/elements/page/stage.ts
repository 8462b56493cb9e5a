import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
// The tokens of all styles.
import '../../../src/ui/island/frame.css.ts'
import { adopt, release } from '../../../src/ui/sheets.ts'

type Tree = ShadowRoot | HTMLElement

/** A place where a component is drawn. */
export interface Stage {
  /** Renders a component, or renders it again with other props, and waits until it is done. */
  show(node: ReactNode): Promise<void>
  /** The first element that fits, below the drawn component. */
  find<E extends HTMLElement = HTMLElement>(selector: string): E
  /** The element of an id, as references in this tree find it. */
  byId(id: string): HTMLElement | null
  /** The element that has the focus in this tree. */
  focused(): Element | null
  host: HTMLElement
}

const shadow = (host: HTMLElement): Tree => {
  const root = host.attachShadow({ mode: 'open' })
  adopt(root)
  return root
}

const nested = (outer: HTMLElement): Tree => {
  const inner = document.createElement('div')
  outer.attachShadow({ mode: 'open' }).append(inner)
  return shadow(inner)
}

/** Runs the same tests in a shadow root and in light DOM. */
export const inBothTrees = (name: string, tests: (stage: () => Stage) => void): void =>
  inTrees(name, { 'a shadow root': shadow, 'light DOM': (host) => host }, tests)

/** For tests that are independent of the tree. */
export const inShadowTree = (name: string, tests: (stage: () => Stage) => void): void =>
  inTrees(name, { 'a shadow root': shadow }, tests)

/** For tests with light children of their own: in a page's element and in one of another component. */
export const inShadowTrees = (name: string, tests: (stage: () => Stage) => void): void =>
  inTrees(name, { 'a shadow root': shadow, 'a shadow root inside another': nested }, tests)

function inTrees(
  name: string,
  trees: Record<string, (host: HTMLElement) => Tree>,
  tests: (stage: () => Stage) => void,
): void {
  for (const [where, plant] of Object.entries(trees)) {
    describe(`${name} in ${where}`, () => {
      let stage: Stage & { close(): void }
      beforeEach(() => {
        stage = build(plant)
      })
      afterEach(() => stage.close())
      tests(() => stage)
    })
  }
}

function build(plant: (host: HTMLElement) => Tree): Stage & { close(): void } {
  const outer = document.createElement('div')
  document.body.append(outer)
  const tree = plant(outer)
  const root = createRoot(tree)
  return {
    host: tree instanceof ShadowRoot ? (tree.host as HTMLElement) : tree,
    async show(node) {
      root.render(node)
      await painted()
    },
    find<E extends HTMLElement>(selector: string) {
      const found = tree.querySelector<E>(selector)
      if (!found) throw new Error(`Nothing fits ${selector} in ${tree.innerHTML}`)
      return found
    },
    byId: (id) => tree.querySelector(`#${CSS.escape(id)}`),
    focused: () => (tree instanceof ShadowRoot ? tree.activeElement : document.activeElement),
    close() {
      root.unmount()
      if (tree instanceof ShadowRoot) release(tree)
      outer.remove()
    },
  }
}

/** Waits until everything is rendered and effects have run. */
export async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) {
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Waits until something is so; fails with its name when it does not become so. */
export async function until(what: string, isSo: () => unknown): Promise<void> {
  const end = performance.now() + 18_000
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Did not happen: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
