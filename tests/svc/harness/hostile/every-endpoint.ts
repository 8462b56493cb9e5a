import fc from 'fast-check'
import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { tables } from '../../../../src/contract/tables.ts'
import { fitting, meaningful } from './fitting.ts'

/** Every call of the service. */
export const endpoints: readonly Endpoint[] = Object.values(tables).flatMap((table) =>
  Object.values<Endpoint>(table),
)

/** Endpoints with a body, with a valid example. */
export const withBody: readonly { endpoint: Endpoint; body: Record<string, unknown> }[] = endpoints.flatMap(
  (endpoint) => {
    if (!endpoint.body) return []
    const [body] = fc.sample(fitting(endpoint.body), { numRuns: 1, seed: 7 })
    return [{ endpoint, body: body as Record<string, unknown> }]
  },
)

/** Any input that fits the endpoint. */
export interface Asked {
  path: string
  body: unknown
}

/** Addresses and bodies that fit an endpoint; path parameters are any text. */
export const asking = (endpoint: Endpoint): fc.Arbitrary<Asked> => {
  const names = endpoint.path.match(/:\w+/g) ?? []
  const params = fc.tuple(
    ...names.map(() => fc.oneof(fc.constantFrom(...meaningful), fc.string({ minLength: 1 }))),
  )
  const none = fc.constant(undefined)
  return fc
    .record({
      params,
      query: endpoint.query ? fitting(endpoint.query) : none,
      body: endpoint.body ? fitting(endpoint.body) : none,
    })
    .map(({ params: values, query, body }) => ({
      path: filled(endpoint.path, values) + written(query),
      body,
    }))
}

/** An endpoint's path with these values for its parameters, in their order. */
export const filled = (path: string, values: readonly string[]): string => {
  let next = 0
  return path.replaceAll(/:\w+/g, () => encodeURIComponent(values[next++] ?? ''))
}

const written = (query: unknown): string => {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  )
  return pairs.length > 0
    ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`
    : ''
}
