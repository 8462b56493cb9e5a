import { enums } from 'superstruct'
import type { AnyStruct, Endpoint, ParamNames } from '../engine/endpoint.ts'
import { named, schemaOf } from './kind.ts'
import { reference } from './reference.ts'

/** The possible values of a field, and the endpoint that returns those on offer. */
export interface Offered {
  values: readonly string[]
  path: string
}

/**
 * A choice of which only the values that the service returns are offered: `E` is an endpoint without
 * parameters that returns an array of them.
 */
export const offered = <const Value extends string, E extends Endpoint = never>(
  values: readonly Value[],
  path: OfferedAt<E>,
) => named(reference.kind, enums(values), { type: 'string', enum: values, [key]: { values, path } })

/** Choices of a field of this kind; undefined for other kinds. */
export const offeredOf = (of: AnyStruct): Offered | undefined => schemaOf(of)?.[key] as Offered | undefined

// OpenAPI reserves the prefix `x-` for extensions.
const key = 'x-offered-at'

type OfferedAt<E extends Endpoint> = [ParamNames<E['path']>] extends [never] ? E['path'] : never
