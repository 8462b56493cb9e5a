/** A fault of a service: what it does to the answers of one endpoint, and the check that has to find it. */
export interface Fault {
  /** Whose answers are wrong: method and path as the contract has them, or `the service`. */
  at: string
  /** Path of a call that describes the service. */
  path?: string
  check: string
  /** Which of its answers; all of the method unless given. */
  when?: (request: Request, answer: Response) => boolean
  /** What becomes of the question. */
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
