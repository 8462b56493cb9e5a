import type { LinkOf } from '../../core/define/resource.ts'

/** Leads from somebody who is named in a row to their page; the field says where that is, if there is one for who reads. */
export const toUser = <Field extends string>(field: Field): LinkOf<Readonly<Record<Field, string>>> => ({
  can: 'users:read',
  to: ({ [field]: page }) => page && `/users/${page}`,
})
