/** A fault of a service: a change of one endpoint's answers, and the check that must find it. */
export interface Fault {
  /** The endpoint by its method and path in the contract, or `the service`. */
  at: string
  /** Path of a call that describes the service. */
  path?: string
  check: string
  /** The affected answers; all of the method by default. */
  when?: (request: Request, answer: Response) => boolean
  /** The change of the request. */
  asks?: (url: URL) => void
  /** Replaces the reply; throws for no reply. */
  answers?: (answer: Response, request: Request) => Response | Promise<Response>
}

/** A service with faults in front of it. */
export const withFaults =
  (service: typeof fetch, planted: readonly Fault[]): typeof fetch =>
  async (input) => {
    const request = input as Request
    const url = new URL(request.url)
    const near = planted.filter((one) => isAt(one, request, url))
    for (const { asks } of near) asks?.(url)
    const answer = await service(url.href === request.url ? request : new Request(url, request))
    const fault = near.find(({ when }) => when?.(request, answer) ?? true)
    return fault?.answers?.(answer, request) ?? answer
  }

const isAt = ({ at, check, path }: Fault, request: Request, { pathname }: URL): boolean => {
  const [method, pattern = ''] = path === undefined ? at.split(' ') : ['GET', path]
  const isPreflight = request.method === 'OPTIONS'
  const asked = isPreflight ? request.headers.get('access-control-request-method') : request.method
  if (isPreflight !== (path === undefined && ['foreign page', 'preflight'].includes(check))) return false
  return asked === method && new RegExp(`^/svc${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)
}
