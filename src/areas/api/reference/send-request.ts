import { addressOf, type Request } from './snippets.ts'

/** The typed API key, kept only in the page's memory. */
export interface ApiKey {
  clientId: string
  secret: string
}

/** The response to a request. */
export interface Sent {
  status: number
  milliseconds: number
  /** JSON on several lines, else the text as it came. */
  text: string
}

/** Sends a request with a key, without the page's session. Rejects without a response. */
export async function sendRequest(
  request: Request,
  { clientId, secret }: ApiKey,
  signal: AbortSignal,
): Promise<Sent> {
  const { operation, body } = request
  const began = performance.now()
  const response = await fetch(addressOf(request), {
    method: operation.method,
    headers: {
      'api-version': 'latest',
      AuthClientId: clientId,
      AuthSecret: secret,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    signal,
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - began),
    text: onLines(text),
  }
}

function onLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
