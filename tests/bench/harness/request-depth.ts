/** One request of a page, in milliseconds since navigation. */
export interface Transfer {
  name: string
  startTime: number
  responseEnd: number
}

/**
 * The longest chain of a page's requests: one follows another if it began after that one ended. On a network
 * this slow, only a dependency makes a request wait.
 */
export function depthOf(transfers: readonly Transfer[]): number {
  const depths = new Map<Transfer, number>()
  for (const transfer of transfers.toSorted((a, b) => a.startTime - b.startTime)) {
    const before = [...depths].filter(([one]) => one.responseEnd <= transfer.startTime)
    depths.set(transfer, 1 + Math.max(0, ...before.map(([, depth]) => depth)))
  }
  return Math.max(0, ...depths.values())
}
