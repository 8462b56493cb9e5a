import type { IncomingMessage } from 'node:http'

/** How long the rest of a request may take to arrive, in milliseconds: a little JSON, or a file over a slow line. */
export interface BodyTimes {
  usual: number
  upload: number
}

const uploads = new WeakSet<object>()

/** Gives a request the time of an upload: its caller was judged, and may send a file. */
export const allowUpload = (request: object | undefined): void => {
  if (request) uploads.add(request)
}

/** Hangs up on who sends the rest of a request too slowly. */
export const limitBodyTime = (request: IncomingMessage, { usual, upload }: BodyTimes): void => {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (length === undefined && coding === undefined) return
  const hangUp = (): void => {
    if (request.complete) return
    if (uploads.delete(request)) timer = setTimeout(hangUp, upload - usual).unref()
    else request.socket.destroy()
  }
  let timer = setTimeout(hangUp, usual).unref()
  request.once('close', () => clearTimeout(timer))
}
