import { scanByHttp } from './http-scanner.ts'
import { scanByIcap } from './icap-scanner.ts'
import type { ScanAddress, ScannedFile, Verdict } from './verdict.ts'

/**
 * Shows a file to the scanner, until `signal`. Whatever is no clear verdict rejects, often with `ScanFailed`: a file is clean only if the
 * scanner says so after it had all of it.
 */
export const scan = async (
  address: ScanAddress,
  file: ScannedFile,
  signal: AbortSignal,
): Promise<Verdict> => {
  signal.throwIfAborted()
  const verdict =
    address.kind === 'http' ? scanByHttp(address.url, file, signal) : scanByIcap(address, file, signal)
  // Neither a scanner nor a storage that says nothing is waited for any longer.
  let stop = (): void => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop)
  })
  return Promise.race([verdict, stopped]).finally(() => signal.removeEventListener('abort', stop))
}
