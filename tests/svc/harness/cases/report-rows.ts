import type { TestAccount } from '../world/accounts.ts'
import { plantNetworkRows } from './network-report-rows.ts'
import { plantProgramRows } from './program-report-rows.ts'
import { plantServerRows } from './server-report-rows.ts'
import type { World } from '../world/world.ts'

/** The least number of rows of each report, except those that aggregate others. */
export const planted = 12

/**
 * Gives every report rows, most of them alike in all but a few fields, of people whose names contain the
 * special characters of searches and patterns. They date from the last thirty days.
 */
export const plantReportRows = async (world: World, { siteId, id: admin }: TestAccount): Promise<void> => {
  const people = `array(select id from account where site_id = ${siteId} and email like 'law%' order by id)`
  // Two at each moment, to the millisecond.
  const at = `date_trunc('milliseconds', now()) - interval '1 hour' * (2 + i / 2)`
  const rows = `from generate_series(1, ${planted}) i, lateral (select (${people})[1 + i % 6] as id, ${at} as at) p`
  await world.run(`
    insert into account (site_id, email, rights, name, created_at) select ${siteId},
      (array['law%1', 'law_2', 'LAW3', 'law\\4', 'law''5', 'law%_6'])[i] || '@site${siteId}.example',
      case when i % 2 = 0 then 'admin' else 'customer' end, 'Jo 100%', now() - interval '40 days'
      from generate_series(1, 6) i;
    insert into account (site_id, email, enabled, deleted_at, terminates_at, deleted_by, deleted_reason, created_at)
      select ${siteId}, 'law%gone' || i || '@site${siteId}.example', i > 6, case when i <= 6 then p.at end,
        case when i > 6 then now() + interval '1 day' * (i / 2) end, ${admin}, 'for_ever', now() - interval '40 days' ${rows};
    insert into account (site_id, email, account_status, status_reason, status_by, suspended_at, terminate_after, external_id)
      select ${siteId}, 'law%held' || i || '@site${siteId}.example',
        (array['Suspended-Policy', 'Suspended-Billing'])[1 + i % 2], '100% sure_', ${admin}, p.at,
        now() + interval '1 day' * (i / 2 - 3), 'law_' || i / 3 ${rows};
    insert into phone (site_id, account_id, number) select ${siteId}, p.id, '+1202555' || ${siteId} || (100 + i) ${rows};
    insert into email_change (site_id, account_id, old_email, new_email, changed_by, changed_at, told)
      select ${siteId}, p.id, 'old_%@site.example', 'new@site.example', ${admin}, p.at, true ${rows};
    insert into impersonation (site_id, account_id, admin_id, reason, began_at, ended_at, ends_at)
      select ${siteId}, p.id, ${admin}, '100% sure_', p.at, case when i % 3 = 0 then p.at + interval '5 minutes' end,
        case when i % 3 = 1 then now() + interval '1 hour' else p.at + interval '10 minutes' end ${rows};
    insert into audit (site_id, account_id, by_id, at, event, method, result, ip, user_agent)
      select ${siteId}, case when i % 5 > 0 then p.id end, case when i % 4 = 0 then ${admin} end, p.at, event, 'password',
        case when i % 3 <> 1 or event = 'sign-in-blocked' then 'failed' else 'ok' end, ('203.0.113.' || i)::inet, 'Firefox'
      ${rows}, unnest(array['sign-in', 'second-step', 'sign-in-blocked', 'password-changed']) event;
    insert into session (site_id, account_id, token_hash, ip, user_agent, seen_at)
      select ${siteId}, p.id, 'law ' || ${siteId} || ' ' || i, '203.0.113.9', 'Firefox', now() - interval '1 minute' * (i / 4) ${rows};
    insert into lockout (site_id, key, fails, locked_until, account_id)
      select ${siteId}, case when i % 2 = 0 then 'law ' || i else 'second-step ' || p.id end, i / 3, now() + interval '1 hour' * (1 + i / 4),
        case when i % 4 > 0 then p.id end ${rows} on conflict do nothing;
    update site set support_enabled = false where id = ${siteId};
    insert into ticket (site_id, account_id, created_by, department, priority, state, subject, assignee_id, customer_at, staff_at)
      select ${siteId}, p.id, p.id, 'sales', (array['low', 'urgent', 'high', 'normal'])[1 + i % 4], 'customerReply', 'It_is 100% lost',
        case when i % 2 = 0 then ${admin} end, p.at, case when i % 3 = 0 then p.at - interval '1 day' end ${rows};
    insert into crash_report (site_id, at, message, element, version, page, ip)
      select ${siteId}, p.at, 'no_list 100%' || n, 'portal-queue', '1', '/queue', '::1' ${rows}, generate_series(1, ${planted}) n where n <= i;
    insert into outbox (site_id, channel, kind, address, created_at, ends_at, sent_at, dropped_at, next_try_at, tries, last_error)
      select ${siteId}, 'email', 'code', 'law%_' || i || '@site${siteId}.example', p.at, now() + interval '1 day',
        case when i % 3 = 0 then now() end, case when i % 3 = 1 then now() end, now() + interval '1 hour', 1, '550 100% no_such' ${rows};
    insert into command (site_id, account_id, created_by, name, target, state, created_at, began_at, due_at)
      select ${siteId}, p.id, p.id, 'law%_stuck', 'about_%', case when i % 2 = 0 then 'queued' else 'running' end, p.at,
        case when i % 2 > 0 then p.at + interval '1 minute' end, now() + interval '1 day' ${rows};
    insert into command (site_id, account_id, created_by, name, target, state, created_at, began_at, ended_at)
      select ${siteId}, p.id, p.id, 'law%_' || n, 'about_%', case when i % 2 = 0 or n < 4 then 'failed' else 'done' end, p.at - interval '1 hour',
        p.at - interval '1 minute' * i, p.at ${rows}, generate_series(1, ${planted}) n where n <= i;
    insert into pgboss.job_common (name, data, source_name, source_created_on, source_retry_count, created_on)
      select 'dead', jsonb_build_object('site', ${siteId}, 'id', i), (array['mail', 'command', 'sweep'])[1 + i % 3], p.at, i % 4,
        p.at + interval '1 hour' ${rows};
    insert into command_log (site_id, command_id, entry) select site_id, id, 'It broke.' from command where state = 'failed'`)
  await plantProgramRows(world, siteId, rows)
  await plantServerRows(world, siteId)
  await plantNetworkRows(world, siteId)
}
