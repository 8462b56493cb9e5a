import { array, number, optional, record, string, type, unknown, validate } from 'superstruct'
import * as contract from '#contract'
import type { Endpoint } from '../../../src/contract/engine/endpoint.ts'

/** The shape of every failure. */
const Failure = type({
  errors: array(
    type({
      code: number(),
      info: string(),
      key: optional(string()),
      countdown: optional(number()),
      params: optional(record(string(), unknown())),
    }),
  ),
})

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

const endpoints = Object.values(contract as Record<string, unknown>)
  .flatMap((table) => (typeof table === 'object' && table !== null ? Object.values(table) : []))
  .filter(isEndpoint)
  .map((endpoint) => ({
    endpoint,
    fits: new RegExp(`^${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`),
    params: endpoint.path.split(':').length,
  }))
  // `/header/sessions` before `/header/:id`.
  .sort((one, other) => one.params - other.params)

/** Contract violation of a reply to a call such as `GET /login`; undefined for calls of other services. */
export function misfit(call: string, status: number, body: unknown): string | undefined {
  const found = endpoints.find(({ fits }) => fits.test(call))
  if (!found || found.endpoint.media) return undefined
  const [wrong] = validate(body, status < 400 ? found.endpoint.reply : Failure)
  return wrong ? `${call} ${status}: ${wrong.message}` : undefined
}
