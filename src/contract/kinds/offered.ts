import { enums } from 'superstruct'
import type { AnyStruct, Endpoint, ParamNames } from '../engine/endpoint.ts'
import { named, schemaOf } from './kind.ts'
import { reference } from './reference.ts'

/** What a field can be, and where those are asked for that are offered. */
export interface Offered {
  values: readonly string[]
  path: string
}

/**
 * A reference to one of a few, of which somebody is offered those that the service names: `E` is the call that answers an array of them,
 * one without parameters.
 */
export const offered = <const Value extends string, E extends Endpoint = never>(
  values: readonly Value[],
  path: OfferedAt<E>,
) => named(reference.kind, enums(values), { type: 'string', enum: values, [key]: { values, path } })

/** What a field of this kind offers; nothing for a field of another. */
export const offeredOf = (of: AnyStruct): Offered | undefined => schemaOf(of)?.[key] as Offered | undefined

// OpenAPI leaves names that begin so to whoever wrote the document.
const key = 'x-offered-at'

type OfferedAt<E extends Endpoint> = [ParamNames<E['path']>] extends [never] ? E['path'] : never
