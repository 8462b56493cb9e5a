/** An answer, read to its end. */
export interface WebAnswer {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array
  /** After redirects. */
  url: URL
}

/** Calls to the page, its files and its service. Nothing is sent but headers. */
export interface Web {
  get(url: URL, headers?: Readonly<Record<string, string>>): Promise<WebAnswer | { failure: string }>
  /** Asks as a browser does before a page's call to another origin. */
  preflight(url: URL, headers: Readonly<Record<string, string>>): Promise<WebAnswer | { failure: string }>
}

// A page's files are smaller; a download without an end must not fill the memory.
const mostBytes = 10_000_000

/** Opens the web with the time that a call may take, in milliseconds. */
export const openWeb = (timeout: number, fetched: typeof fetch = fetch): Web => {
  const send = async (url: URL, options: RequestInit): Promise<WebAnswer | { failure: string }> => {
    try {
      const answer = await fetched(url, { ...options, signal: AbortSignal.timeout(timeout) })
      const bytes = await readTo(mostBytes, answer)
      return {
        status: answer.status,
        headers: answer.headers,
        bytes,
        text: new TextDecoder().decode(bytes),
        url: new URL(answer.url || url),
      }
    } catch (error) {
      return { failure: reasonOf(error as Error, timeout) }
    }
  }
  return {
    get: (url, headers = {}) => send(url, { headers }),
    preflight: (url, headers) => send(url, { method: 'OPTIONS', headers, redirect: 'manual' }),
  }
}

const readTo = async (most: number, answer: Response): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > most) throw new Error(`it is larger than ${most / 1_000_000} MB`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const reasonOf = (error: Error, timeout: number): string => {
  if (error.name === 'TimeoutError') return `no answer within ${timeout / 1000} s`
  const { cause } = error
  return cause instanceof Error && cause.message ? cause.message : error.message
}
