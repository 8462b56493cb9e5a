import type { World } from '../../svc/harness/world/world.ts'

/** Puts 2,000 accounts with 50 telephones each into a site. */
export const addTelephones = async (world: World, siteId: number): Promise<void> => {
  await world.run(`
    insert into account (site_id, email) select ${siteId}, 'bench' || i || '@mail.example' from generate_series(1, 2000) i;
    insert into phone (site_id, account_id, number) select ${siteId}, id, '+1' || (2020000000 + id * 100 + n)
      from account, generate_series(1, 50) n where email like 'bench%';
    analyze account; analyze phone;`)
}
