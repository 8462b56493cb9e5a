import type { ClientRequest, IncomingMessage } from 'node:http'

/** The response to a request has a status that no answer may have, such as 101 without an offer. */
export class UnusableStatus extends Error {
  override name = 'UnusableStatus'
  readonly status: number

  constructor(status: number) {
    super(`the answer has status ${status}`)
    this.status = status
  }
}

/**
 * Awaits the response to a request. Rejects when the connection ends without one, whichever way, and with
 * `UnusableStatus` when the server switches protocols.
 */
export const answerTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.on('error', reject)
    request.once('upgrade', ({ statusCode = 101 }: IncomingMessage, socket) => {
      socket.destroy()
      reject(new UnusableStatus(statusCode))
    })
    request.once('close', () => reject(new Error('the connection was closed without an answer')))
  })
