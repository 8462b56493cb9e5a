import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { adopt, release } from '../../src/ui/sheets.ts'

/** A place where a component is drawn: one of the two kinds of tree that it must work in. */
export interface Stage {
  /** Draws a component, or draws it anew with other props, and waits until it stands. */
  show(node: ReactNode): Promise<void>
  /** The first element that fits, below the drawn component. */
  find<E extends HTMLElement = HTMLElement>(selector: string): E
  /** The element that has the focus in this tree. */
  focused(): Element | null
  host: HTMLElement
}

const open = new Set<() => void>()

function inShadow(host: HTMLElement): [ShadowRoot, () => void] {
  const root = host.attachShadow({ mode: 'open' })
  adopt(root)
  return [root, () => release(root)]
}

const inLight = (host: HTMLElement): [HTMLElement, () => void] => [host, () => undefined]

function build(make: (host: HTMLElement) => [ShadowRoot | HTMLElement, () => void]): Stage {
  const host = document.createElement('div')
  document.body.append(host)
  const [place, leave] = make(host)
  const root = createRoot(place)
  open.add(() => {
    root.unmount()
    leave()
    host.remove()
  })
  return {
    host,
    async show(node) {
      root.render(node)
      await painted()
    },
    find<E extends HTMLElement>(selector: string) {
      const found = place.querySelector<E>(selector)
      if (!found) throw new Error(`Nothing fits ${selector} in ${place instanceof ShadowRoot ? place.innerHTML : place.outerHTML}`)
      return found
    },
    focused: () => (place instanceof ShadowRoot ? place.activeElement : document.activeElement),
  }
}

/** Runs the same tests in a shadow root and in light DOM. */
export function inBothTrees(name: string, tests: (stage: () => Stage) => void): void {
  for (const [where, make] of [['a shadow root', inShadow], ['light DOM', inLight]] as const) {
    describe(`${name} in ${where}`, () => {
      let stage: Stage
      beforeEach(() => {
        stage = build(make)
      })
      afterEach(() => {
        for (const close of open) close()
        open.clear()
      })
      tests(() => stage)
    })
  }
}

/** Waits until what was asked for is drawn and its effects have run. */
export async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) {
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Waits until something is so; fails with its name when it does not become so. */
export async function until(what: string, isSo: () => unknown): Promise<void> {
  const end = performance.now() + 4000
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Did not happen: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
