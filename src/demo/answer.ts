import type { Endpoint, Input, Reply } from '../contract/engine/endpoint.ts'
import type { World } from './world.ts'

/** Params, query and body of a call, as far as it has them. */
export interface CallInput {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  body: Readonly<Record<string, unknown>>
}

/** Answers one call. */
export type Answer = (world: World, input: CallInput) => unknown

/** Answers by method and path, such as `GET /servers`. */
export type Answers = Readonly<Record<string, Answer>>

/** The rows of a list, as far as they are known; what is missing is made by their shape. */
export type Rows = (world: World, input: CallInput) => readonly object[]

/** The complete answer of an endpoint, checked against its reply. */
export const whole =
  <E extends Endpoint>(answer: (world: World, input: InputOf<E>) => Reply<E>): Answer =>
  (world, input) =>
    answer(world, input as InputOf<E>)

/** The known parts of an answer; the others are made by its shape, which the endpoint must be rendered for. */
export const parts =
  <E extends Endpoint>(answer: (world: World, input: InputOf<E>) => Partial<Reply<E>>): Answer =>
  (world, input) =>
    answer(world, input as InputOf<E>)

type InputOf<E> = Input<E> & CallInput
