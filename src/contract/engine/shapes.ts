import { optional, union, type Infer, type Struct } from 'superstruct'
import type { AnyStruct } from './endpoint.ts'

/** Leaves a field out or sends it. */
export const maybe = optional

/** One of two shapes. Unlike a bare `union` it keeps both for documentation. */
export const either = <A extends AnyStruct, B extends AnyStruct>(
  one: A,
  other: B,
): Struct<Infer<A> | Infer<B>, null> =>
  Object.assign(union([one, other]), { schema: [one, other] }) as unknown as Struct<Infer<A> | Infer<B>, null>
