import { sql } from 'kysely'
import { serverDrift as contract } from '../../../../../src/contract/reports/server-drift.ts'
import { reportSource } from '../source.ts'

export const serverDrift = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`server_drift d left join server s on s.site_id = d.site_id and s.id = d.ref
      left join account u on u.site_id = s.site_id and u.id = s.owner_id`,
    columns: {
      id: sql`d.id::text`,
      kind: sql`d.kind`,
      server: sql`coalesce(s.name, '')`,
      owner: sql`coalesce(u.email, '')`,
      known: sql`d.known`,
      found: sql`d.found`,
      firstSeen: sql`d.first_seen`,
      ended: sql`d.ended_at`,
      serverId: sql`d.ref`,
      ownerPage: userPage('u'),
    },
    search: [sql`s.name`, sql`u.email`, sql`d.ref`],
    filters: {
      kind: (kind) => sql`d.kind = ${kind}`,
      state: (state) => sql`(d.ended_at is null) = ${state === 'open'}`,
    },
    sort: '-firstSeen',
    tie: sql`d.id`,
    empty: ['ended'],
  }),
})
