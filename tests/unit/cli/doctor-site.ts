/** What a path or address answers: text of a page, or more of the answer. */
export type Answers = Readonly<Record<string, string | Answer>>

interface Answer {
  status?: number
  text?: string
  json?: unknown
  headers?: Readonly<Record<string, string>>
  /** Nothing answers, for this reason. */
  failure?: string
}

const scripts = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }

/** A reseller's site with the provider behind it, as `fetch`: `/sdk`, `/svc` and the provider's own answer as they should. */
export const siteOf = (answers: Answers): typeof fetch => {
  const given = new Map(
    Object.entries(answers).map(([key, value]) => [new URL(key, 'https://www.acme.example').href, value]),
  )
  return async (input, options) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const origin = new Headers(options?.headers).get('origin')
    const one = given.get(url.href)
    if (one !== undefined) return answered(url, typeof one === 'string' ? { text: one } : one)
    if (url.pathname.startsWith('/sdk/') || url.pathname.startsWith('/old/'))
      return answered(url, { headers: scripts })
    if (url.pathname.startsWith('/svc/'))
      return answered(url, {
        json: { name: 'Acme' },
        headers: origin ? { 'access-control-allow-origin': origin } : {},
      })
    return answered(url, url.pathname.endsWith('.css') ? { text: '' } : { status: 404 })
  }
}

const answered = (url: URL, { status = 200, text, json, headers, failure }: Answer): Response => {
  if (failure) throw new TypeError('fetch failed', { cause: new Error(failure) })
  if (json !== undefined) return Response.json(json, { status, headers: { ...headers } })
  const type = url.pathname.endsWith('.css') ? 'text/css' : 'text/html'
  return new Response(text ?? '', { status, headers: { 'content-type': type, ...headers } })
}
