import { sql } from 'kysely'
import { keys } from '../../../../src/contract/api/keys.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'

const today = sql`(date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')`
const may = (access: string) => sql`${access} = any(r.access)`

const { list, show, edit, remove } = keys

/** API keys, by their client ID. */
export const key = serveResource(
  { list, show, edit, remove },
  {
    table: 'api_key',
    key: ['id'],
    columns: {
      name: 'name',
      keyType: 'key_type',
      state: sql`case when r.expires_at <= now() then 'expired' when r.enabled then 'enabled' else 'disabled' end`,
      owner: sql`w.email`,
      callsToday: sql`(select count(*)::int from api_call c where c.key_id = r.id and c.at >= ${today})`,
      dtLastUsed: 'used_at',
      dtCreate: 'created_at',
      dtExpire: 'expires_at',
      limited: sql`r.servers <> '{}'`,
      allowedIPs: 'allowed_ips',
      callsPerMinute: 'calls_per_minute',
      read: may('read'),
      power: may('power'),
      configure: may('configure'),
      create: may('create'),
      terminate: may('terminate'),
      lastIp: sql`coalesce(r.used_from, '')`,
      oldSecretUntil: sql`case when r.old_secret_ends_at > now() then r.old_secret_ends_at end`,
    },
    scope: 'owner',
    search: ['name', 'owner', sql`r.id`],
    sort: 'name',
    writable: ['name'],
    unique: 'name',
    audit: {
      edit: 'api-key-changed',
      remove: 'api-key-removed',
      line: ({ name }, { owner }) => ({ accountId: owner.id, method: name }),
    },
    beforeEdit: ({ body: { enabled, dtExpire, allowedIPs, callsPerMinute } }) => ({
      enabled,
      expires_at: endOf(dtExpire),
      allowed_ips: allowedIPs,
      calls_per_minute: callsPerMinute,
    }),
  },
)

/** Expiry of a key; null for never. */
export const endOf = (moment: string | undefined): Date | null =>
  moment === undefined ? null : new Date(moment)
