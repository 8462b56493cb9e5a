import assert from 'node:assert/strict'
import type { World } from '../world/world.ts'

// Tables that grow as long as the service runs: no query may read one in full.
const big = [
  'audit',
  'session',
  'command',
  'command_log',
  'outbox',
  'crash_report',
  'lockout',
  'ticket',
  'ticket_message',
  'notification',
  'email_change',
  'server_event',
  'api_call',
  'console_session',
  'servicelet_command',
  'webhook_delivery',
]

// Old rows date far back, as in a service that has run for a year.
const at = "now() - interval '1 year' * (i / 30000.0)"

/** Fills them for a site with 10,000 accounts, 300 of which have rows, and updates the planner's statistics. */
export const fillBigTables = async (world: World, siteId: number): Promise<void> => {
  await world.run(`
    insert into account (site_id, email, rights) select ${siteId}, 'plans' || i || '@mail.example', 'customer' from generate_series(1, 10000) i;
    insert into audit (site_id, account_id, at, event, result, ip)
      select ${siteId}, (select min(id) from account where email like 'plans%') + i % 300, ${at},
        (array['sign-in', 'sign-out', 'second-step', 'code-sent', 'password-changed', 'browser-remembered', 'confirmed', 'reset-sent'])[1 + i % 8],
        case when i % 40 = 0 then 'failed' else 'ok' end, ('10.' || i % 200 || '.' || i % 250 || '.1')::inet
      from generate_series(1, 30000) i;
    insert into session (site_id, account_id, token_hash, ip, created_at, seen_at, ended_at, ended_why)
      select site_id, account_id, 'plan ' || id, ip, at, at, at, 'sign-out' from audit where user_agent = '' and id % 2 = 0;
    insert into command (site_id, account_id, created_by, name, state, created_at, began_at, ended_at)
      select site_id, account_id, account_id, 'export-data', case when id % 200 = 0 then 'failed' else 'done' end, at, at, at
      from audit where id % 2 = 0;
    insert into command_log (site_id, command_id, entry) select site_id, id, 'It is done.' from command;
    insert into outbox (site_id, channel, kind, address, created_at, ends_at, sent_at, tries, last_error)
      select site_id, 'email', 'code', 'a@mail.example', at, at, at, 1, case when id % 300 = 0 then 'nobody is there' end
      from audit where id % 2 = 0;
    insert into crash_report (site_id, at, message, element, version, page, ip)
      select site_id, at, 'crash ' || id % 50, 'portal-queue', '1', '/', ip from audit;
    insert into ticket (site_id, account_id, created_by, department, state, subject, created_at, customer_at, staff_at, last_at, closed_at)
      select site_id, account_id, account_id, 'support', case when id % 50 = 0 then 'customerReply' else 'closed' end, 'It does not start',
        at, at, at, at, case when id % 50 <> 0 then at end
      from audit where user_agent = '' and id % 2 = 0;
    insert into ticket_message (site_id, ticket_id, account_id, is_staff, body) select site_id, id, account_id, false, 'Hello' from ticket;
    insert into notification (site_id, owner_id, kind, created_at, read_at)
      select site_id, account_id, 'ticketReply', at, case when id % 3 > 0 then at end from audit where id % 2 = 0;
    insert into email_change (site_id, account_id, old_email, new_email, changed_by, changed_at, told)
      select site_id, account_id, 'a@mail.example', 'b@mail.example', account_id, at, true from audit where user_agent = '' and id % 2 = 0;
    insert into server (site_id, owner_id, name, state, created_at)
      select ${siteId}, id, 'plans-' || row_number() over (order by id), 'ready', now() from account where email like 'plans%' limit 300;
    insert into server_event (site_id, server_id, at, action, account_id, result)
      select s.site_id, s.id, ${at}, (array['power-on', 'power-off', 'restart', 'rename'])[1 + i % 4], s.owner_id, 'done'
      from (select i, i % 300 as nth from generate_series(1, 30000) i) n
      join (select s.*, row_number() over (order by id) - 1 as nth from server s where name like 'plans-%') s using (nth);
    insert into api_key (site_id, owner_id, secret_hash, name, key_type)
      select ${siteId}, id, 'none', 'plans', 'server' from account where email like 'plans%' limit 20;
    insert into api_call (site_id, key_id, at, method, path, status, ip)
      select ${siteId}, k.id, now() - interval '1 year' * (i / 20000.0), 'GET', '/api', case when i % 50 = 0 then 403 else 200 end, '203.0.113.9'
      from generate_series(1, 20000) i join (select id, row_number() over (order by id) - 1 as nth from api_key) k on k.nth = i % 20;
    insert into console_session (site_id, server_id, account_id, node, view_only, client_ip, started_at, last_at, ended_at, reason)
      select site_id, server_id, account_id, 'node-1', false, '203.0.113.9', at, at, at, 'left' from server_event where action = 'power-on';
    insert into servicelet_command (site_id, server_id, servicelet, command, account_id, ended_at, state)
      select site_id, server_id, 'backup', 'start', account_id, at, case when id % 100 = 0 then 'failed' else 'done' end from server_event;
    insert into webhook (site_id, owner_id, url, events, secret_sealed)
      select ${siteId}, id, 'https://plans.example', '{server.created}', 'sealed' from account where email like 'plans%' limit 20;
    insert into webhook_delivery (site_id, webhook_id, event_id, event, body, state, created_at)
      select ${siteId}, w.id, 'evt', 'server.created', '{}', case when i % 50 = 0 then 'failed' else 'delivered' end,
        now() - interval '1 year' * (i / 20000.0)
      from generate_series(1, 20000) i join (select id, row_number() over (order by id) - 1 as nth from webhook) w on w.nth = i % 20;
    insert into lockout (site_id, key, fails) select ${siteId}, 'device ' || i, 1 from generate_series(1, 20000) i;`)
  await world.run(
    `${big.map((table) => `analyze ${table};`).join(' ')} analyze account; analyze server; analyze api_key;`,
  )
}

/** Whether a table is one of them; a site's accounts are as many. */
export const grows = (table = ''): boolean => big.includes(table) || table === 'account'

/** Fails with the plan of a query that scans one of them in full. */
export const assertReadsNoneWhole = (plan: string): void => {
  // Monthly tables have all past rows in one partition; those of future months are empty.
  for (const table of big) assert.doesNotMatch(plan, new RegExp(`Seq Scan on ${table}(_past)?\\b`), plan)
}
