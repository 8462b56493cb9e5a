import { sql } from 'kysely'
import { servers } from '../../../../src/contract/servers.ts'
import { priceColumns } from '../../domain/prices/price-columns.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import { noteOnServer } from '../../domain/servers/operations.ts'
import { refuse } from '../../domain/servers/refuse.ts'

const status = sql`case r.doing when 'create' then 'creating' when 'power-on' then 'starting' when 'power-off' then 'stopping'
  when 'restart' then 'restarting' when 'suspend' then 'suspending' when 'resume' then 'resuming' when 'terminate' then 'terminating'
  else case when r.doing is not null then 'changing' when r.state = 'ready' then r.power else r.state end end`

const address = sql`(select a.ip from server_nic n join address a on a.site_id = n.site_id and a.nic_id = n.id
  where n.server_id = r.id order by n.index, a.ip limit 1)`

const networkTexts = sql`(select string_agg(concat_ws(' ', n.mac, a.ip), ' ') from server_nic n
  left join address a on a.site_id = n.site_id and a.nic_id = n.id where n.server_id = r.id)`

const { list, show, rename } = servers

/** Servers that are not terminated. */
export const server = serveResource(
  { list, show, edit: rename },
  {
    table: 'server',
    key: ['id'],
    only: sql<boolean>`r.state <> 'terminated'`,
    joins: sql`left join datacenter d on d.site_id = r.site_id and d.id = r.datacenter
      left join server_image i on i.site_id = r.site_id and i.id = r.image`,
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
      location: sql`coalesce(d.city || ', ' || d.country, '')`,
      image: sql`coalesce(i.name, r.image)`,
      connectionType: sql`coalesce(i.connection_type, 'other')`,
      connectUser: sql`coalesce(i.connect_user, '')`,
      billing: 'billing',
      traffic: 'traffic',
      price: priceColumns.of,
      priceOn: priceColumns.on,
      priceOff: priceColumns.off,
      owner: sql`w.email`,
      dtCreate: 'created_at',
      dtPower: 'power_at',
      uptime: sql`case when r.state = 'ready' and r.power = 'on'
        then coalesce(extract(epoch from now() - r.power_at), 0)::int else 0 end`,
      protected: 'protected',
      cmdId: sql`r.command_id::text`,
    },
    scope: 'owner',
    search: ['name', 'tags', networkTexts],
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
    onEdited: (row, { trx, call }) => noteOnServer(trx, call, row, { action: 'rename', detail: row.name }),
  },
)
