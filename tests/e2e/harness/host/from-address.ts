import { request } from 'node:https'
import { text } from 'node:stream/consumers'

/** One request over TLS that chooses what browsers do not let a page choose. */
export interface Asked {
  /** A port of this machine. */
  port: number
  /** Server name for TLS; also the Host unless the headers have one. */
  name: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The address of this machine to come from. */
  from?: string
  /** The authority of the certificate. */
  ca: string
}

export interface Got {
  status: number
  headers: Headers
  text: string
}

/** Requests from one of this machine's addresses. */
export const askFrom = ({
  port,
  name,
  path,
  method = 'GET',
  headers = {},
  body,
  from,
  ca,
}: Asked): Promise<Got> =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        servername: name,
        path,
        method,
        ca,
        agent: false,
        ...(from ? { localAddress: from } : {}),
        headers: {
          host: name,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (answer) => {
        const got = new Headers()
        for (let at = 0; at < answer.rawHeaders.length; at += 2)
          got.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
        text(answer).then(
          (all) => resolve({ status: answer.statusCode ?? 0, headers: got, text: all }),
          reject,
        )
      },
    )
    asked.once('error', reject)
    asked.end(body)
  })
