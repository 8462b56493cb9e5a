import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { Card } from '../payments/card-provider.ts'

/** A card of an account that is not removed, locked. */
export interface LockedCard {
  id: number
  last4: string
  brand: string
  isDefault: boolean
}

/** Locks a card of an account; undefined for one that is removed or another's. */
export const lockCard = async (trx: Trx, accountId: number, id: number): Promise<LockedCard | undefined> => {
  const { rows } = await sql<LockedCard>`
    select id, last4, brand, is_default as "isDefault" from payment_method
    where account_id = ${accountId} and id = ${id} and removed_at is null for no key update`.execute(trx)
  return rows[0]
}

/** Makes a card the one that is charged. */
export const setDefaultCard = async (trx: Trx, accountId: number, id: number): Promise<void> => {
  await lockAll(trx, accountId)
  await sql`update payment_method set is_default = false where account_id = ${accountId} and is_default and id <> ${id}`.execute(
    trx,
  )
  await sql`update payment_method set is_default = true where account_id = ${accountId} and id = ${id} and removed_at is null`.execute(
    trx,
  )
}

/** Removes a card; the newest of the others becomes the default if it was. The provider forgets it soon after. */
export const removeCard = async (trx: Trx, accountId: number, id: number): Promise<void> => {
  await lockAll(trx, accountId)
  await sql`
    update payment_method set is_default = false, removed_at = clock_timestamp(), detach_at = clock_timestamp()
    where account_id = ${accountId} and id = ${id} and removed_at is null`.execute(trx)
  await sql`
    update payment_method set is_default = true where id = (
      select id from payment_method where account_id = ${accountId} and removed_at is null order by id desc limit 1)
      and not exists (select from payment_method where account_id = ${accountId} and is_default)`.execute(trx)
}

interface Owner {
  companyId: number
  siteId: number
  accountId: number
  createdBy: number
  provider: string
}

/** Adds a card, or answers the one that was added before. The first is the default. */
export const addCard = async (trx: Trx, owner: Owner, card: Card): Promise<number> => {
  const { companyId, siteId, accountId, createdBy, provider } = owner
  await lockAll(trx, accountId)
  const { rows } = await sql<{ id: number }>`
    insert into payment_method (company_id, site_id, account_id, created_by, provider, customer, reference, brand, last4, expiry_month,
      expiry_year, is_default)
    values (${companyId}, ${siteId}, ${accountId}, ${createdBy}, ${provider}, ${card.customer}, ${card.reference}, ${card.brand},
      ${card.last4}, ${card.expiryMonth}, ${card.expiryYear},
      not exists (select from payment_method where account_id = ${accountId} and is_default))
    on conflict (company_id, provider, reference) do update set brand = excluded.brand
    returning id`.execute(trx)
  return rows[0]!.id
}

/** The provider's customer of an account that has a card there. */
export const customerOf = async (
  trx: Trx,
  accountId: number,
  provider: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ customer: string }>`
    select customer from payment_method where account_id = ${accountId} and provider = ${provider} order by id limit 1`.execute(
    trx,
  )
  return rows[0]?.customer
}

// Changes of an account's cards happen one after the other.
const lockAll = (trx: Trx, accountId: number) =>
  sql`select from account where id = ${accountId} for no key update`.execute(trx)
