/** The numbers of pages to offer, from 1: the ends, and those beside the current one; 0 where some are left out. */
export function pagesAround(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const all = [...new Set(near)].sort((a, b) => a - b)
  return all.flatMap((page, at) => {
    const gap = page - (all[at - 1] ?? page - 1)
    // Leaving a single one out saves nothing.
    return gap === 2 ? [page - 1, page] : gap > 2 ? [0, page] : [page]
  })
}
