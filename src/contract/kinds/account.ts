import type { Struct } from 'superstruct'
import type { users } from '../people/users.ts'
import { reference } from './reference.ts'

/** An account that the caller manages, by its id or address. */
// Its type is written down because accounts name groups, and groups accounts.
export const account = (): Struct<string, null> =>
  reference<typeof users.list>('/users', { value: 'id', label: 'email', hint: 'name' })
