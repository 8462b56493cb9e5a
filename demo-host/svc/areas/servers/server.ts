import { sql, type RawBuilder } from 'kysely'
import { servers } from '../../../../src/contract/servers/servers.ts'
import { priceColumns } from '../../domain/prices/price-columns.ts'
import { accrued } from '../../domain/prices/usage-columns.ts'
import { serveResource, unshared } from '../../domain/resources/serve-resource.ts'
import { noteOnServer, refuse, searchServers, serverText } from '../../domain/servers/servers.ts'
import { tellOfChange } from '../../domain/webhooks/tell-of-server.ts'

const status = sql`case r.doing when 'create' then 'creating' when 'power-on' then 'starting' when 'power-off' then 'stopping'
  when 'restart' then 'restarting' when 'suspend' then 'suspending' when 'resume' then 'resuming' when 'terminate' then 'terminating'
  else case when r.doing is not null then 'changing' when r.state = 'ready' then r.power else r.state end end`

const address = sql`(select a.ip from server_nic n join address a on a.site_id = n.site_id and a.nic_id = n.id
  where n.server_id = r.id order by n.index, a.ip limit 1)`

// Subqueries instead of joins, which would run for each skipped row too.
const ofImage = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from server_image i where i.site_id = r.site_id and i.id = r.image)`

/** The servers of others that an account may see, or change, as SQL that selects their ids. */
export const sharedServers = (accountId: number, toChange: boolean) =>
  sql<{ id: string }>`select shared_servers(${accountId}, ${toChange}) as id`

const { list, show, rename } = servers

/** Servers that are not terminated. */
export const server = serveResource(
  { list, show, edit: rename },
  {
    table: 'server',
    key: ['id'],
    only: sql<boolean>`r.state <> 'terminated'`,
    columns: {
      name: 'name',
      description: 'description',
      tags: 'tags',
      status,
      address,
      cpuType: 'cpu_type',
      cpuCount: 'cpu_count',
      ramMB: 'ram_mb',
      diskGB: sql`(select coalesce(sum(k.size_gb), 0)::int from server_disk k where k.server_id = r.id)`,
      datacenter: 'datacenter',
      location: sql`coalesce((select d.city || ', ' || d.country from datacenter d where d.site_id = r.site_id and d.id = r.datacenter), '')`,
      image: sql`coalesce(${ofImage(sql`i.name`)}, r.image)`,
      connectionType: sql`coalesce(${ofImage(sql`i.connection_type`)}, 'other')`,
      connectUser: sql`coalesce(${ofImage(sql`i.connect_user`)}, '')`,
      guestOs: 'guest_os',
      scsiAdapter: 'scsi_adapter',
      nicType: 'nic_type',
      billing: 'billing',
      traffic: 'traffic',
      initPolicy: 'init_policy',
      price: priceColumns.of,
      priceOn: priceColumns.on,
      priceOff: priceColumns.off,
      accrued,
      load: sql`(select jsonb_build_object('now', round(m.cpu), 'day', m.cpu_day) from server_load m
        where m.server_id = r.id and m.noted_at > now() - interval '2 hours' and m.at is not null)`,
      owner: sql`w.email`,
      dtCreate: 'created_at',
      dtPower: 'power_at',
      uptime: sql`case when r.state = 'ready' and r.power = 'on'
        then coalesce(extract(epoch from now() - r.power_at), 0)::int else 0 end`,
      protected: 'protected',
      cmdId: sql`r.command_id::text`,
    },
    scope: 'owner',
    // An array, computed once, so that an index finds them.
    shared: (accountId, toChange) => sql<boolean>`r.id = any(array(${sharedServers(accountId, toChange)}))`,
    search: [serverText],
    found: searchServers,
    filters: {
      power: (power) => sql`(r.state = 'ready' and r.power = ${power})`,
      tag: (tag) => sql`${tag} = any(r.tags)`,
    },
    sort: 'name',
    writable: ['name'],
    unique: 'name',
    audit: { edit: 'server-changed', line: ({ name }, { owner }) => ({ accountId: owner.id, method: name }) },
    beforeEdit: ({ before }) => {
      if (before.doing === 'terminate') throw refuse('notReady')
    },
    onEdited: async (row, { trx, call }) => {
      await noteOnServer(trx, call, row, { action: 'rename', detail: row.name })
      await tellOfChange(trx, call, row)
    },
  },
)

/** Servers that the caller owns or manages as administrator, without shared ones. */
export const ownServer = unshared(server)
