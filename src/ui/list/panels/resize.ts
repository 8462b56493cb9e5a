import type { List } from '../list-context.ts'

/** Pixels: the step of a key press, and the narrowest and widest column. */
export const step = 16
export const least = 64
export const most = 900

/** Sets a column's width, changes it by pixels, or fits it to its content. */
export function resize(
  { kept, keep }: Pick<List, 'kept' | 'keep'>,
  inside: Element,
  name: string,
  to: number | { by: number } | 'fit',
): void {
  const drawn = widthsOf(inside)
  const now = kept.widths?.[name] ?? drawn[name] ?? least
  const isMirrored = getComputedStyle(inside).direction === 'rtl'
  const wanted =
    to === 'fit' ? fitted(inside, name) : typeof to === 'number' ? to : now + (isMirrored ? -to.by : to.by)
  const width = Math.round(Math.min(most, Math.max(least, wanted)))
  keep({ widths: { ...drawn, ...kept.widths, [name]: width } })
}

/** The widths of the drawn columns in pixels, by name. */
export function widthsOf(inside: Element): Record<string, number> {
  const heads = inside.closest('table')?.querySelectorAll<HTMLElement>('th[data-column]') ?? []
  return Object.fromEntries(
    [...heads].map((head) => [head.dataset['column'] ?? '', Math.round(head.getBoundingClientRect().width)]),
  )
}

/** The width in pixels that fits all drawn cells of a column. */
export function fitted(inside: Element, name: string): number {
  const table = inside.closest('table')
  const head = table?.querySelector<HTMLTableCellElement>(`th[data-column="${CSS.escape(name)}"]`)
  if (!table || !head) return 0
  const cells = [...table.rows].map((row) => row.cells[head.cellIndex]).filter((cell) => cell !== undefined)
  const range = document.createRange()
  const widths = cells.map((cell) => {
    range.selectNodeContents(cell)
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell)
    return range.getBoundingClientRect().width + parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd)
  })
  return Math.ceil(Math.max(...widths)) + 2
}
