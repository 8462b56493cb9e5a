import { rows, type Line } from './rows.ts'

/** A grid that shows all rows. */
export interface Shown {
  sort: () => void
  /** The name in the first row, as far as it is drawn. */
  first: () => string | null | undefined
  scroller: () => Element | null | undefined
}

/** Shows rows in a place; calls `arrived` when the grid has got them. */
type Open = (place: HTMLElement, data: readonly Line[], arrived: () => void) => Shown

/** The measurement's functions in the page. */
export interface Bench {
  names: string[]
  /** Creates the rows and keeps them. */
  fill: (count: number) => void
  /** Answers every call from now on with all of them. */
  serve: () => void
  /** Shows them in a grid and returns the milliseconds from their arrival to the first drawn row. */
  open: (name: string) => Promise<number>
  /** Sorts them by a text and returns the time until the new first row is drawn. */
  sort: () => Promise<number>
  /** Scrolls for a number of milliseconds, 120 pixels per frame: how long each frame took. */
  scroll: (time: number) => Promise<number[]>
}

/** Lets grids be measured in this page. */
export function measured(grids: Readonly<Record<string, Open>>): void {
  let data: readonly Line[] = []
  let shown: Shown
  const bench: Bench = {
    names: Object.keys(grids),
    fill(count) {
      // As a service sends them.
      data = JSON.parse(JSON.stringify(rows(count))) as Line[]
    },
    serve() {
      const { length } = data
      const ends = { total: length, firstElement: 1, lastElement: length, next: false, previous: false }
      const body = new Blob([JSON.stringify({ items: data, size: 0, ...ends, info: {} })])
      globalThis.fetch = async () => new Response(body)
    },
    async open(name) {
      let began = 0
      shown = grids[name]!(document.querySelector<HTMLElement>('#place')!, data, () => {
        began = performance.now()
      })
      await until(() => shown.first()?.includes(String(data[0]!.name)))
      return performance.now() - began
    },
    async sort() {
      const { name } = data.reduce((least, line) => (line.name < least.name ? line : least))
      const began = performance.now()
      shown.sort()
      await until(() => shown.first()?.includes(String(name)))
      return performance.now() - began
    },
    async scroll(time) {
      const scroller = shown.scroller()!
      const frames: number[] = []
      let before = await frame()
      let top = scroller.scrollTop
      const end = before + time
      while (before < end) {
        scroller.scrollTop = top += 60
        const now = await frame()
        frames.push(now - before)
        before = now
      }
      if (Math.abs(scroller.scrollTop - top) > 200) throw new Error('It does not scroll.')
      return frames
    },
  }
  Object.assign(globalThis, { bench })
}

const frame = () => new Promise<number>((done) => requestAnimationFrame(done))

// Measured in the frame that shows it, after layout: a message arrives right after that frame.
async function until(isThere: () => unknown): Promise<void> {
  const end = performance.now() + 60_000
  while (!isThere()) {
    if (performance.now() > end) throw new Error('It does not show what it should.')
    await frame()
  }
  await new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done()
    port2.postMessage(0)
  })
}
