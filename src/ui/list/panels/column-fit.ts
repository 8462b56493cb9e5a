/** How wide the columns are that are drawn, in pixels by name. */
export function widthsOf(inside: Element): Record<string, number> {
  const heads = inside.closest('table')?.querySelectorAll<HTMLElement>('th[data-column]') ?? []
  return Object.fromEntries(
    [...heads].map((head) => [head.dataset['column'] ?? '', Math.round(head.getBoundingClientRect().width)]),
  )
}

/** How wide a column has to be for everything of it that is drawn, in pixels. */
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
