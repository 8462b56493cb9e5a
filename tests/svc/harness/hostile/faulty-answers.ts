import type { Fault } from './faulty-service.ts'

// Changes of answers, and the answers they apply to: the vocabulary of faults.

export const refusedWith =
  (status: number, code: number, more = {}) =>
  (): Response =>
    json({ errors: [{ code, info: 'Planted.', ...more }] }, status)

export const told =
  (body: unknown, status = 200) =>
  (): Response =>
    json(body, status)

export const changed =
  (change: (body: Record<string, unknown>) => unknown): NonNullable<Fault['answers']> =>
  async (answer) =>
    new Response(JSON.stringify(change((await answer.json()) as Record<string, unknown>)), answer)

export const headed =
  (name: string, value: string | ((given: string) => string)): NonNullable<Fault['answers']> =>
  (answer) => {
    const other = new Response(answer.body, answer)
    const given = answer.headers.get(name) ?? ''
    other.headers.set(name, typeof value === 'string' ? value : value(given))
    return other
  }

const signedIn = ({ headers }: Request): boolean => headers.has('cookie')

export const signedOut = (request: Request): boolean => !signedIn(request)

export const answered =
  (status: number): NonNullable<Fault['when']> =>
  (_, answer) =>
    answer.status === status

export const fromPage =
  (origin: RegExp): NonNullable<Fault['when']> =>
  ({ headers }) =>
    origin.test(headers.get('origin') ?? '')

export const hasType =
  (type: string): NonNullable<Fault['when']> =>
  ({ headers }) =>
    headers.get('content-type') === type

export const ended: NonNullable<Fault['when']> = (request, answer) =>
  signedIn(request) && answer.status === 401

const json = (body: unknown, status: number): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
