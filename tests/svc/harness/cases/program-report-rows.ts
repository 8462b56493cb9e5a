import type { World } from '../world/world.ts'

/** Plants rows for the reports about webhooks, uploads, the blacklist, servicelets and consoles; `rows` are accounts `p` with `i`. */
export const plantProgramRows = (world: World, siteId: number, rows: string): Promise<unknown> =>
  world.run(`
    insert into webhook (site_id, owner_id, url, events, secret_sealed, enabled, failing_since, stopped_at)
      select ${siteId}, p.id, 'https://law%_' || i || '.example', '{server.created}', 'sealed', i % 3 = 0,
        case when i % 2 = 0 then p.at end, case when i % 3 = 1 then p.at end ${rows};
    insert into webhook_delivery (site_id, webhook_id, event_id, event, body, state, created_at, tries, status, problem)
      select ${siteId}, w.id, 'evt_' || n, 'server.created', '{}', 'failed', w.created_at - interval '1 hour' * n, 8,
        case when n % 2 = 0 then 503 end, case when n % 2 = 0 then 'status' else 'timeout' end
      from webhook w, generate_series(1, 3) n where w.url like 'https://law%' and w.site_id = ${siteId} and n <= 1 + w.id % 3;
    insert into disk_upload (site_id, owner_id, name, image, datacenter, file_name, size, received, created_at, touched_at)
      select ${siteId}, p.id, 'law%_', 'Debian', 'EU-FR', 'law_' || i || '.iso', 100 * i, 10 * i, now() - interval '1 day',
        now() - interval '1 hour' * (1 + i / 2) ${rows};
    insert into blacklist_entry (site_id, range, scope, reason, note, enabled, hits, last_hit_at, expires_at)
      select ${siteId}, ('198.51.' || i || '.0/24')::cidr, (array['login', 'signup', 'api', 'all'])[1 + i % 4],
        (array['manual', 'abuse', 'fraud', 'bruteForce'])[1 + i % 4], '100% sure_', i % 5 > 0, i, p.at,
        case when i % 3 = 0 then now() + interval '1 day' * (i - 6) end ${rows};
    insert into server (site_id, owner_id, name, state, power)
      select ${siteId}, p.id, 'law-program-' || i, 'ready', 'on' ${rows};
    insert into servicelet_command (site_id, server_id, servicelet, command, account_id, ended_at, state, exit_code, output)
      select ${siteId}, s.id, 'backup', (array['install', 'start'])[1 + i % 2], p.id, p.at, 'failed',
        case when i % 2 = 0 then i end, 'law%_' || i ${rows}, server s where s.owner_id = p.id and s.name = 'law-program-' || i;
    insert into console_session (site_id, server_id, account_id, node, view_only, client_ip, bytes, started_at, last_at, ended_at, reason)
      select ${siteId}, s.id, p.id, 'node-1', i % 2 = 0, ('203.0.113.' || i)::inet, i, p.at, p.at + interval '1 minute' * i,
        case when i % 3 > 0 then p.at + interval '1 minute' * i end, case when i % 3 > 0 then 'left' end
      ${rows}, server s where s.owner_id = p.id and s.name = 'law-program-' || i`)
