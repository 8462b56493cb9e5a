import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Content } from '../files/storage.ts'
import { ScanFailed, type Verdict } from './verdict.ts'

/**
 * Sends content while reading its verdict, because scanners may reply early. An early "clean" isn't trusted.
 * Failing content destroys the connection.
 */
export const sendWhile = async (
  to: Writable,
  content: Content,
  read: () => Promise<Verdict>,
): Promise<Verdict> => {
  const over = new AbortController()
  let isWhole = false
  send(to, content, over.signal).then(
    () => (isWhole = true),
    (error: Error) => to.destroy(error),
  )
  try {
    const verdict = await read()
    if (!verdict.infected && !isWhole)
      throw new ScanFailed('The scanner answered before it had all of the file.')
    return verdict
  } finally {
    over.abort()
    to.destroy()
  }
}

const send = async (to: Writable, content: Content, signal: AbortSignal): Promise<void> => {
  for await (const chunk of content) {
    if (signal.aborted || to.destroyed) throw new ScanFailed('The scanner has gone.')
    if (!to.write(chunk)) await once(to, 'drain', { signal })
  }
}
