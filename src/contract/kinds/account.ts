import type { users } from '../people/users.ts'
import { reference } from './reference.ts'

/** An account that the caller manages, by its id or address. */
export const account = () =>
  reference<typeof users.list>('/users', { value: 'id', label: 'email', hint: 'name' })
