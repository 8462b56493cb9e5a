import { asServerOwner } from '../../svc/harness/world/server.ts'
import type { World } from '../../svc/harness/world/world.ts'

/** The amount of data of a large site. */
export const large = { users: 50_000, auditLines: 1_000_000, tickets: 100_000 }

/**
 * Fills a site: customers, every twentieth user a sub-user of the first customers, tickets of all of them with two messages each, and a
 * year of audit lines.
 */
export const fillLargeSite = async (world: World, siteId: number): Promise<void> => {
  const { users, auditLines, tickets } = large
  const first = `(select min(id) from account where email like 'large%')`
  await world.run(`
    insert into account (site_id, email, name, rights, created_at, last_sign_in_at, last_ip)
      select ${siteId}, 'large' || i || '@' || substr(md5(i::text), 1, 6) || '.example', 'Person ' || substr(md5((i * 7)::text), 1, 8), 'customer',
        now() - interval '3 years' * random(), case when i % 7 > 0 then now() - interval '90 days' * random() end,
        ('10.' || i % 200 || '.' || i % 250 || '.1')::inet
      from generate_series(1, ${users}) i`)
  await world.run(`
    update account set rights = 'subuser', parent_id = ${first} + id % 100
      where email like 'large%' and id % 20 = 0 and id > ${first} + 200;
    insert into ticket (site_id, account_id, created_by, department, priority, state, subject, created_at, customer_at, staff_at, last_at, closed_at)
      select ${siteId}, who, who, (array['support', 'billing', 'sales'])[1 + i % 3], (array['low', 'normal', 'high', 'urgent'])[1 + i % 4],
        case when i % 40 = 0 then 'customerReply' when i % 41 = 0 then 'answered' else 'closed' end,
        'Server ' || substr(md5(i::text), 1, 8) || ' does not start', at, at, at, at, case when i % 40 <> 0 and i % 41 <> 0 then at end
      from (select i, ${first} + (i * 7919) % ${users} as who, now() - interval '2 years' * (i::float8 / ${tickets}) as at
        from generate_series(1, ${tickets}) i) made;
    insert into ticket_message (site_id, ticket_id, account_id, is_staff, body)
      select site_id, id, account_id, n = 2, 'It does not start.' from ticket, generate_series(1, 2) n
      where subject like 'Server %';
    insert into email_change (site_id, account_id, old_email, new_email, changed_by, changed_at, told)
      select site_id, id, 'old' || email, email, id, created_at, true from account where email like 'large%' and id % 5 = 0`)
  await world.run(`
    insert into audit (site_id, account_id, at, event, result, ip, user_agent)
      select ${siteId}, ${first} + (i * 31) % ${users}, now() - interval '1 year' * (i::float8 / ${auditLines}),
        (array['sign-in', 'sign-out', 'second-step', 'code-sent', 'password-changed', 'browser-remembered', 'confirmed', 'reset-sent'])[1 + i % 8],
        case when i % 40 = 0 then 'failed' else 'ok' end, ('10.' || i % 200 || '.' || i % 250 || '.1')::inet, 'Firefox'
      from generate_series(1, ${auditLines}) i`)
  // As autovacuum does some time after many inserts.
  await asServerOwner(world.settings['DATABASE_URL']!, async (run) => {
    await run('vacuum analyze')
  })
}
