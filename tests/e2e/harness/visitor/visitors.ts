import { openClient, type Answer, type Client } from '../../../svc/harness/world/client.ts'

let number = 0

/** A browser without pages, from a network of its own as far as the service's trusted proxies say. */
export const visitor = (origin: string, cookies?: Client['cookies']): Client => {
  number += 1
  const client = openClient((request) => fetch(request), {
    origin,
    headers: { 'x-forwarded-for': `10.${number >> 8}.${number & 255}.7` },
  })
  for (const [name, value] of cookies ?? []) client.cookies.set(name, value)
  return client
}

/** The answer of a call; undefined if its connection broke, or a gateway answered in its place. */
export const answerOf = async (call: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    const answer = await call
    return answer.status === 502 ? undefined : answer
  } catch {
    return undefined
  }
}
