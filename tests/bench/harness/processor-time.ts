import { readFileSync } from 'node:fs'

/** Linux says what a process has used; hundredths of a second are what it counts in. */
export const isProcessorTimeKnown = process.platform === 'linux'

/** How long a process has kept a processor so far, in milliseconds; 0 where that is not known. */
export function processorTime(pid: number | undefined): number {
  if (!isProcessorTimeKnown) return 0
  // The name of the program, which may have spaces, comes before the closing bracket.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /)
  const [user, system] = fields.split(' ').slice(11, 13)
  return 10 * (Number(user) + Number(system))
}
