import { setTimeout } from 'node:timers'

/**
 * Ends this process some time after its last test, with what keeps it named: what a failed test has left open would hold back
 * the results of all files until the time limit of their suite.
 */
export function endWhatIsLeft(): void {
  setTimeout(() => {
    console.error(`Open after the last test: ${process.getActiveResourcesInfo().join(', ')}`)
    process.exit(1)
  }, 20_000).unref()
}
