import { sql } from 'kysely'
import { cloudinit } from '../../../../../src/contract/operations/cloudinit.ts'
import { code } from '../../../../../src/contract/engine/error-codes.ts'
import type { Call } from '../../../domain/calls/call.ts'
import { titleOf } from '../../../domain/cloudinit/policies.ts'
import { refusePolicy } from '../../../domain/cloudinit/refuse.ts'
import { holdOwned } from '../../../domain/resources/owned-rows.ts'
import { serveResource } from '../../../domain/resources/serve-resource.ts'
import type { Trx } from '../../../kernel/db/database.ts'
import { fail } from '../../../kernel/http/fail.ts'

/** The most policies that a site has, all versions of them. */
export const mostPolicies = 500

const { list, show, create, edit, remove } = cloudinit

const countOf = (table: string) =>
  sql`(select count(*)::int from ${sql.table(table)} p where p.policy_id = r.id)`

/** The init policies of a site. */
export const policy = serveResource(
  { list, show, create, edit, remove },
  {
    table: 'init_policy',
    columns: {
      name: 'name',
      version: 'version',
      description: 'description',
      state: 'state',
      files: countOf('init_policy_file'),
      configurations: countOf('init_policy_configuration'),
      services: countOf('init_policy_service'),
      servers: sql`(select count(*)::int from server s where s.init_policy_id = r.id and s.state <> 'terminated')`,
      dtCreate: 'created_at',
      dtPublish: 'published_at',
      createdBy: sql`coalesce((select a.email from account a where a.site_id = r.site_id and a.id = r.created_by), '')`,
    },
    scope: 'site',
    search: ['name', 'description'],
    sort: 'name',
    writable: ['name', 'description'],
    limit: mostPolicies,
    audit: {
      create: 'policy-created',
      edit: 'policy-changed',
      remove: 'policy-removed',
      line: (row, { caller }) => ({ accountId: caller.id, method: titleOf(row) }),
    },
    beforeCreate: async ({ trx, call, caller, body }) => {
      await requireFree(trx, call, body.name)
      return { created_by: caller.id }
    },
    beforeEdit: async ({ trx, call, body, before }) => {
      if (before.state !== 'draft') throw refusePolicy('policyNotDraft')
      if (await areAlike(trx, body.name.trim(), before.name)) return {}
      await requireFree(trx, call, body.name)
      return { version: 1 }
    },
    beforeRemove: ({ before }) => {
      if (before.state === 'published') throw refusePolicy('policyPublished')
    },
  },
)

/** Serializes changes of a site's policies. */
export const holdPolicies = (trx: Trx, { site }: Call): Promise<void> =>
  holdOwned(trx, { table: 'init_policy', siteId: site.id })

// As the indexes see it.
const areAlike = async (trx: Trx, one: string, other: string): Promise<boolean> => {
  const { rows } = await sql<{ alike: boolean }>`select lower(${one}) = lower(${other}) as alike`.execute(trx)
  return rows[0]!.alike
}

const requireFree = async (trx: Trx, call: Call, name: string): Promise<void> => {
  await holdPolicies(trx, call)
  const { rows } = await sql`select from init_policy
    where site_id = ${call.site.id} and lower(name) = lower(${name.trim()}) limit 1`.execute(trx)
  if (rows.length > 0) throw fail(code.alreadyListed, { key: 'name' })
}
