import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** A call as it is written, with whatever host it says; nothing is added to what is signed. */
export interface RawCall {
  method?: string
  target: string
  headers: Record<string, string>
  body?: string | Buffer
}

export interface RawAnswer {
  status: number
  headers: IncomingMessage['headers']
  text: string
  /** What an error says it is. */
  code: string | undefined
}

/** Sends a call to the store at an origin. */
export const sendRaw = async (origin: string, call: RawCall): Promise<RawAnswer> => {
  const { method = 'GET', target, headers, body } = call
  const sent = request(origin, { method, path: target, headers }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const answered = await text(answer)
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: answered,
    code: /<Code>(\w+)<\/Code>/.exec(answered)?.[1],
  }
}
