import { withDeadline } from '../http/deadline.ts'
import { scanByHttp } from './http-scanner.ts'
import { scanByIcap } from './icap-scanner.ts'
import type { ScanAddress, ScannedFile, Verdict } from './verdict.ts'

/**
 * Shows a file to the scanner, for at most some milliseconds or until `stop`. Whatever is no clear verdict rejects, often with `ScanFailed`:
 * a file is clean only if the scanner says so after it had all of it.
 */
export const scan = (
  address: ScanAddress,
  file: ScannedFile,
  milliseconds: number,
  stop?: AbortSignal,
): Promise<Verdict> =>
  // Neither a scanner nor a storage that says nothing is waited for any longer.
  withDeadline(
    milliseconds,
    (signal) =>
      address.kind === 'http' ? scanByHttp(address.url, file, signal) : scanByIcap(address, file, signal),
    stop,
  )
