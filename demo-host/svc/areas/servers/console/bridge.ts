import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { consoleEnds } from '../../../../../src/contract/servers/consoles.ts'
import { openClientMessages } from './client-messages.ts'

/** Why a console has ended. */
export type End = (typeof consoleEnds)[keyof typeof consoleEnds] | 'left' | 'lost'

/** A screen that is carried to a page. */
export interface Bridge {
  /** Bytes of the screen sent so far. */
  bytes(): number
  /** Whether there was input since the last call. */
  wasUsed(): boolean
  /** When that was last, in milliseconds of `performance.now()`; when it began if never. */
  usedAt(): number
  /** Hangs up, and says why. */
  end(why: End): void
}

/** Maximum bytes buffered for a slow page; the machine is paused until half of them are sent. */
const mostWaiting = 1_048_576

interface Carried {
  /** Nothing that is typed or clicked reaches the machine. */
  viewOnly: boolean
  /** Why the machine has hung up. */
  whyGone(): Promise<End>
  /** Hears once that it is over. */
  onEnd(why: End): void
  /** Milliseconds between two pings: proxies close what is silent for a minute, and a page that has answered none is gone. */
  beat?: number
}

/** Carries the screen of a machine to a page, and what the page may send back. */
export const bridge = (
  page: WebSocket,
  machine: Duplex,
  { viewOnly, whyGone, onEnd, beat = 20_000 }: Carried,
): Bridge => {
  let [bytes, isUsed, usedAt, isThere, ended] = [0, false, performance.now(), true, false]
  const end = (why: End): void => {
    if (ended) return
    ended = true
    clearInterval(beating)
    machine.destroy()
    closePage(page, why)
    onEnd(why)
  }
  const beating = setInterval(() => {
    if (!isThere) return end('lost')
    isThere = false
    page.ping()
  }, beat).unref()
  const filter = openClientMessages({
    viewOnly,
    onUse() {
      isUsed = true
      usedAt = performance.now()
    },
  })
  machine.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    page.send(chunk, { binary: true }, () => {
      if (machine.isPaused() && page.bufferedAmount < mostWaiting / 2) machine.resume()
    })
    if (page.bufferedAmount > mostWaiting) machine.pause()
  })
  machine.on('drain', () => page.resume())
  machine.on('error', () => {})
  machine.once('close', () => void whyGone().then(end))
  page.on('message', (data: Buffer, isBinary) => {
    try {
      if (!isBinary) throw new Error('It is no RFB.')
      const passing = filter(data)
      if (passing.length > 0 && !machine.write(passing)) page.pause()
    } catch {
      end('protocol')
    }
  })
  page.on('pong', () => (isThere = true))
  page.on('error', () => end('protocol'))
  page.on('close', () => end('left'))
  return {
    bytes: () => bytes,
    wasUsed() {
      const was = isUsed
      isUsed = false
      return was
    },
    usedAt: () => usedAt,
    end,
  }
}

/** Closes the connection to a page with the code of a reason, and does not wait for long. */
export const closePage = (page: WebSocket, why: End): void => {
  const [code] = Object.entries(consoleEnds).find(([, reason]) => reason === why) ?? []
  page.close(code ? Number(code) : undefined, code ? why : undefined)
  const late = setTimeout(() => page.terminate(), 3000).unref()
  page.once('close', () => clearTimeout(late))
}
