import type { TestAccount } from '../world/accounts.ts'
import type { World } from '../world/world.ts'

/** Gives an account a setup of a new site with a company of its own, whose steps are all done. Returns its ID. */
export const giveSiteSetup = async (
  world: Pick<World, 'run'>,
  { id, siteId }: Pick<TestAccount, 'id' | 'siteId'>,
): Promise<string> => {
  const [setup] =
    await world.run(`insert into site_setup (site_id, account_id, host, company_name, name, system_name, currency, locales,
      theme, has_prices, hidden_entries, administrators)
    values (${siteId}, ${id}, 'new-${siteId}-${id}.example', 'New', 'New', 'New', 'USD', '{en}', '{"brand":"#123456"}', true, '{}',
      '{boss-${id}@new.example}') returning id`)
  return String(setup?.['id'])
}
