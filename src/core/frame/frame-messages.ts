import { readLook, type Look } from './look.ts'

/** What a frame tells the page around it. Neither says who the user is, or anything that was typed. */
export type FrameMessage =
  | { type: 'ready' }
  | { type: 'height'; height: number }
  | { type: 'signed-in' }
  | { type: 'signed-out' }

/** What a page tells its frame: how to look, and that its session may be another one. */
export type PageMessage = { type: 'look'; look: Look } | { type: 'signed-in' } | { type: 'signed-out' }

/** The highest that a frame can ask to be, in pixels. */
const highest = 20_000

/** Reads what a frame says; undefined for anything that it can't say. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const { type, ...rest } = taggedOf(data) ?? {}
  if (type === 'height') {
    const { height } = rest
    const isHeight = typeof height === 'number' && height >= 0 && height <= highest
    return isHeight && Object.keys(rest).length === 1 ? { type, height } : undefined
  }
  const isNews = type === 'ready' || type === 'signed-in' || type === 'signed-out'
  return isNews && Object.keys(rest).length === 0 ? { type } : undefined
}

/** Reads what the page around says; undefined for anything that it can't say. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  const { type, ...rest } = taggedOf(data) ?? {}
  if (type === 'look') {
    const look = readLook(rest['look'])
    return look && Object.keys(rest).length === 1 ? { type, look } : undefined
  }
  const isNews = type === 'signed-in' || type === 'signed-out'
  return isNews && Object.keys(rest).length === 0 ? { type } : undefined
}

/** Sends a message to exactly one origin. */
export const sendTo = (target: Window, origin: string, message: FrameMessage | PageMessage): void =>
  target.postMessage({ portico: 'frame', ...message }, origin)

function taggedOf(data: unknown): Record<string, unknown> | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { portico, ...message } = data as Record<string, unknown>
  return portico === 'frame' ? message : undefined
}
