import type { TestAccount } from '../world/accounts.ts'
import type { World } from '../world/world.ts'

/** Gives an account a billing profile, or another one. */
export const giveProfile = async (
  world: Pick<World, 'run'>,
  { id, siteId }: Pick<TestAccount, 'id' | 'siteId'>,
  columns: Record<string, string | number>,
): Promise<void> => {
  const all = { state: 3, ...columns }
  const lock = [7, 9].includes(Number(all.state))
    ? { state_before: 3, ...all }
    : { state_before: 'null', ...all }
  const entries = Object.entries(lock).map(
    ([name, value]) =>
      [
        name,
        typeof value === 'number' || value === 'null' ? String(value) : `'${value.replaceAll("'", "''")}'`,
      ] as const,
  )
  await world.run(`insert into billing_profile (account_id, site_id, ${entries.map(([name]) => name).join(', ')})
    values (${id}, ${siteId}, ${entries.map(([, value]) => value).join(', ')})
    on conflict (account_id) do update set ${entries.map(([name]) => `${name} = excluded.${name}`).join(', ')}`)
}

/** Gives an account a profile that can be changed, and an address that gets its invoices. */
export const giveContact = async (
  world: Pick<World, 'run'>,
  account: Pick<TestAccount, 'id' | 'siteId'>,
): Promise<string> => {
  await giveProfile(world, account, { state: 2 })
  const [row] = await world.run(`insert into billing_contact (site_id, account_id, email)
    values (${account.siteId}, ${account.id}, 'books${account.id}@mail.example') returning id`)
  return String(row?.['id'])
}

/** A document of an account that no one may open, because it is infected. */
export const giveDocument = async (
  world: Pick<World, 'run'>,
  { id, siteId }: Pick<TestAccount, 'id' | 'siteId'>,
): Promise<string> => {
  const [row] = await world.run(`
    with file as (insert into stored_file (site_id, account_id, state, size, media_type, sha256)
      values (${siteId}, ${id}, 'infected', 1, 'application/pdf', repeat('0', 64)) returning id)
    insert into billing_document (site_id, account_id, uploaded_by, name, media_type, size, file_id)
      select ${siteId}, ${id}, ${id}, 'passport.pdf', 'application/pdf', 1, id from file returning id`)
  return String(row?.['id'])
}
