import type { Endpoint, Input } from '../../contract/endpoint.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { currentSession } from './current-session.ts'

/** A call of the page's own to the service: as those of elements, with the session, and once more for an old token. */
export async function fetchSvc(path: string, init: RequestInit = {}): Promise<Response> {
  const session = currentSession()
  const { base } = session.svc
  if (!isBelow(base, path))
    throw new TypeError(`portico.session.fetch: path must be an address below ${base}, such as "/user".`)
  // Nobody may have asked yet who is signed in; then there is no token to send.
  await session.load()
  const method = (init.method ?? 'GET').toUpperCase()
  let response: Response | undefined
  try {
    await session.svc.call(
      { method, path, changes: method !== 'GET' } as unknown as Endpoint,
      { body: init.body } as Input<Endpoint>,
      {
        async send(_url, request) {
          response = await fetch(base + path, {
            credentials: 'include',
            ...init,
            headers: merged(request.headers, init),
          })
          // The answer is the page's; of the client only refusals are read.
          return response.ok ? new Response('{}') : response.clone()
        },
      },
    )
  } catch (error) {
    if (!response || !(error instanceof SvcError)) throw error
  }
  return response!
}

/** Whether a path stays in the service: the session goes with it. */
function isBelow(base: string, path: string): boolean {
  const address = (text: string) => new URL(text, document.baseURI).href
  return path.startsWith('/') && address(base + path).startsWith(address(`${base}/`))
}

/** The session's headers with the page's own, which win. A body that is no text has its type from the browser. */
function merged(session: Record<string, string>, { headers, body }: RequestInit): Headers {
  const all = new Headers(session)
  if (typeof body !== 'string') all.delete('content-type')
  new Headers(headers).forEach((value, name) => all.set(name, value))
  return all
}
