import { sql } from 'kysely'

/** The name that the provider keeps for a payment by card. */
export const orderOf = ({ id }: { id: number }): string => `payment ${id}`

/** The ID in such a name, as text; undefined for names of others. */
export const idInOrder = (order: string): string | undefined => /^payment (\d{1,15})$/.exec(order)?.[1]

/** What the provider took for a payment, as SQL of the table `alias`: rarely another amount than that of the order. */
export const takenOf = (alias: string) => ({
  minor: sql`coalesce(${sql.ref(`${alias}.taken_minor`)}, ${sql.ref(`${alias}.amount_minor`)})`,
  currency: sql`coalesce(${sql.ref(`${alias}.taken_currency`)}, ${sql.ref(`${alias}.currency`)})`,
})
