import { enums, type Infer, nullable, object, optional } from 'superstruct'
import { rendered } from '../../../src/contract/engine/endpoint.ts'
import { count, flag, id, maybe, text, time } from '../../../src/contract/kinds.ts'
import { paged, pageQuery } from '../../../src/contract/engine/paged.ts'
import { Tried } from '../../../src/contract/account/task.ts'

const State = enums(['Active', 'Suspended'])

export const Ship = object({
  id: text(),
  name: text(),
  state: State,
  port: text(),
  built: time(),
  crew: count(),
})

const Sailor = object({ id: text(), name: text() })

/** The calls of an area without a real service, for tests of generic views. */
export const fleet = {
  list: rendered({
    method: 'GET',
    path: '/fleet',
    can: 'users:read',
    summary: '',
    query: object({ ...pageQuery, port: maybe(text()), state: maybe(State) }),
    reply: paged(Ship),
  }),
  show: rendered({
    method: 'GET',
    path: '/fleet/:shipId',
    can: 'users:read',
    summary: '',
    reply: object({ id: id(), name: text(), state: State, port: text(), built: time(), note: text() }),
  }),
  crew: rendered({
    method: 'GET',
    path: '/fleet/:shipId/crew',
    can: 'users:read',
    summary: '',
    query: object(pageQuery),
    reply: paged(Sailor),
  }),
  sink: rendered({ method: 'POST', path: '/fleet/:id/sink', can: 'users:write', summary: '', reply: Tried }),
  scrap: rendered({
    method: 'POST',
    path: '/fleet/:id/scrap',
    can: 'users:write',
    summary: '',
    reply: Tried,
  }),
  arrivals: rendered({
    method: 'GET',
    path: '/fleet/arrivals',
    can: 'loginLog:read',
    summary: '',
    query: object({ ...pageQuery, since: maybe(time()), until: maybe(time()) }),
    reply: object({
      ...paged(
        object({ id: text(), day: time(), ships: count(), late: count() }),
        object({ ships: count(), isWhole: flag() }),
      ).schema,
      previousInfo: optional(nullable(object({ ships: count(), isWhole: flag() }))),
    }),
  }),
}

export type Shown = Infer<typeof Ship>
