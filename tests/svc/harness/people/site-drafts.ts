import type { TestAccount } from '../world/accounts.ts'
import type { World } from '../world/world.ts'

/** Gives an account's site a draft, and a first version of its settings. */
export const giveSiteDraft = async (
  world: Pick<World, 'run'>,
  { id, siteId }: Pick<TestAccount, 'id' | 'siteId'>,
): Promise<void> => {
  await world.run(`
    insert into site_version (site_id, version, settings, changes)
      select id, 1, jsonb_build_object('copyright', 'before'), '{}' from site where id = ${siteId} on conflict do nothing;
    insert into site_draft (site_id, changes, base_version, changed_by)
      select id, jsonb_build_object('copyright', jsonb_build_object('old', copyright, 'new', 'draft')), 1, ${id}
      from site where id = ${siteId} on conflict do nothing`)
}
