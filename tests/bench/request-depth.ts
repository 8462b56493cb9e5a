/** One request of a page, in milliseconds since navigation. */
export interface Transfer {
  name: string
  startTime: number
  responseEnd: number
}

/**
 * How many requests of a page follow one another: one counts after another when it began after that one's end.
 * On a network this slow nothing ends before the other begins unless it had to.
 */
export function depthOf(transfers: readonly Transfer[]): number {
  const depths = new Map<Transfer, number>()
  for (const transfer of transfers.toSorted((a, b) => a.startTime - b.startTime)) {
    const before = [...depths].filter(([one]) => one.responseEnd <= transfer.startTime)
    depths.set(transfer, 1 + Math.max(0, ...before.map(([, depth]) => depth)))
  }
  return Math.max(0, ...depths.values())
}
