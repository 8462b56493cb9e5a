import type { Endpoint, Reply } from '../../contract/engine/endpoint.ts'
import type { Rows } from '../answer.ts'
import type { World } from '../world.ts'

const day = 86_400_000

/** Rows of a list of the contract, none in an empty account: every field that is here is checked. */
export const known =
  <E extends Endpoint>(
    make: (world: World, ago: (days: number) => string) => readonly Partial<Row<E>>[],
  ): Rows =>
  (world) =>
    world.scenario === 'empty'
      ? []
      : make(world, (days) => new Date(world.start - Math.round(days * day)).toISOString())

type Row<E extends Endpoint> = Reply<E> extends { items: readonly (infer R)[] } ? R : never
