/** Map layout: columns, cell size and gap (px). */
export interface Lie {
  columns: number
  cell: number
  /** The width of row names. */
  margin: number
}

/** With room, and without. */
export const wide: Lie = { columns: 32, cell: 20, margin: 64 }
export const narrow: Lie = { columns: 16, cell: 16, margin: 52 }

const gap = 2

/** The rows drawn together: more than ever fit in view. */
export const bandRows = 48

/** Bands of rows that are visible or adjacent at a scroll position in pixels. */
export const bandsAt = (scrolled: number, count: number, { columns, cell }: Lie): number[] => {
  const first = Math.floor(scrolled / (bandRows * cell))
  const all = Math.ceil(count / (bandRows * columns))
  return [first - 1, first, first + 1].filter((band) => band >= 0 && band < all)
}

/** The squares of addresses of each state, as one path. `states` has a digit for each address, in their order. */
export const pathsOf = (states: string, { columns, cell, margin }: Lie): Map<number, string> => {
  const side = cell - gap
  const paths = new Map<number, string[]>()
  for (let at = 0; at < states.length; at += 1) {
    const state = states.charCodeAt(at) - 48
    const square = `M${margin + (at % columns) * cell} ${Math.floor(at / columns) * cell}h${side}v${side}h-${side}z`
    const path = paths.get(state)
    if (path) path.push(square)
    else paths.set(state, [square])
  }
  return new Map([...paths].map(([state, squares]) => [state, squares.join('')]))
}

/** The address at a point; none beside them. */
export const placeAt = (
  x: number,
  y: number,
  count: number,
  { columns, cell, margin }: Lie,
): number | undefined => {
  const column = Math.floor((x - margin) / cell)
  const at = Math.floor(y / cell) * columns + column
  return column >= 0 && column < columns && y >= 0 && at < count ? at : undefined
}

/** The target of a key from an address; undefined without one. */
export const placeBy = (key: string, from: number, count: number, { columns }: Lie): number | undefined => {
  const start = from - (from % columns)
  const to: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    PageDown: from + 8 * columns,
    PageUp: from - 8 * columns,
    Home: start,
    End: start + columns - 1,
  }
  const place = to[key]
  return place === undefined ? undefined : Math.max(0, Math.min(count - 1, place))
}
