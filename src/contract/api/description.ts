import { unknown } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'

/** The calls of the service as OpenAPI 3.1. It is no call of any table: the service writes it from them. */
export const description = endpoint({
  method: 'GET',
  path: '/openapi.json',
  can: 'anyone',
  summary: 'The calls of the service as OpenAPI 3.1.',
  reply: unknown(),
})
