import { sql } from 'kysely'
import type { AuditEvent } from '../../../../../src/contract/account/audit-events.ts'
import type { cloudinit } from '../../../../../src/contract/operations/cloudinit.ts'
import type { Input } from '../../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../../src/contract/engine/error-codes.ts'
import { requireAdministrator } from '../../../domain/accounts/authorization.ts'
import { record } from '../../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../../domain/calls/call.ts'
import { cloudConfigOf } from '../../../domain/cloudinit/cloud-config.ts'
import { partsOf, titleOf } from '../../../domain/cloudinit/policies.ts'
import { refusePolicy } from '../../../domain/cloudinit/refuse.ts'
import { heldRow, seenRow } from '../../../domain/resources/serve-resource.ts'
import type { Trx } from '../../../kernel/db/database.ts'
import { fail } from '../../../kernel/http/fail.ts'
import { holdPolicies, mostPolicies, policy } from './policy.ts'

type Saved = Promise<{ saved: true }>

/**
 * Publishes a draft and retires the previous version. Throws code 927 unless it is a draft with content. A
 * group may open the page to other users, but only administrators decide what runs on all users' servers.
 */
export const publish = ({ params }: Input<typeof cloudinit.publish>, call: Call): Saved =>
  call.inSite(async (trx) => {
    await requireAdministrator(trx, call)
    const { row } = await heldRow(policy, trx, call, params.id)
    if (row.state !== 'draft') throw refusePolicy('policyNotDraft')
    if (Object.keys(cloudConfigOf(await partsOf(trx, row.id))).length === 0) throw refusePolicy('policyEmpty')
    await holdPolicies(trx, call)
    const before = await trx
      .updateTable('init_policy')
      .set({ state: 'retired' })
      .where('site_id', '=', call.site.id)
      .where('state', '=', 'published')
      .where(sql<boolean>`lower(name) = lower(${row.name})`)
      .returning(['name', 'version'])
      .executeTakeFirst()
    await trx
      .updateTable('init_policy')
      .set({ state: 'published', published_at: sql`clock_timestamp()` })
      .where('id', '=', row.id)
      .execute()
    if (before) await note(trx, call, 'policy-retired', before)
    await note(trx, call, 'policy-published', row)
    return { saved: true }
  })

/** Retires a policy. Throws code 927 unless it is published. */
export const retire = ({ params }: Input<typeof cloudinit.retire>, call: Call): Saved =>
  call.inSite(async (trx) => {
    const { row } = await heldRow(policy, trx, call, params.id)
    if (row.state !== 'published') throw refusePolicy('policyNotPublished')
    await trx.updateTable('init_policy').set({ state: 'retired' }).where('id', '=', row.id).execute()
    await note(trx, call, 'policy-retired', row)
    return { saved: true }
  })

/** Creates a draft of the next version. Throws code 927 if there is one. */
export const revise = ({ params }: Input<typeof cloudinit.revise>, call: Call): Promise<{ id: string }> =>
  call.once(async (trx) => {
    await holdPolicies(trx, call)
    const { row } = await seenRow(policy, trx, call, params.id)
    const { rows } = await sql<{ many: number; last: number | null; drafts: number }>`
      select count(*)::int as many, max(version) filter (where lower(name) = lower(${row.name})) as last,
        count(*) filter (where state = 'draft' and lower(name) = lower(${row.name}))::int as drafts
      from init_policy where site_id = ${call.site.id}`.execute(trx)
    const { many, last, drafts } = rows[0]!
    if (drafts > 0) throw refusePolicy('policyHasDraft')
    if (many >= mostPolicies) throw fail(code.listFull, { params: { max: mostPolicies } })
    const next = await trx
      .insertInto('init_policy')
      .values({
        site_id: call.site.id,
        name: row.name,
        description: row.description,
        version: (last ?? row.version) + 1,
        created_by: sessionOf(call).accountId,
      })
      .returning(['id', 'name', 'version'])
      .executeTakeFirstOrThrow()
    for (const [table, columns] of parts) {
      const copied = sql.join(columns.map((column) => sql.id(column)))
      await sql`insert into ${sql.table(table)} (site_id, policy_id, ${copied})
        select site_id, ${next.id}::bigint, ${copied} from ${sql.table(table)} where policy_id = ${row.id} order by id`.execute(
        trx,
      )
    }
    await note(trx, call, 'policy-created', next)
    return { answer: { id: String(next.id) } }
  })

const parts = [
  ['init_policy_file', ['path', 'owner', 'mode', 'content']],
  ['init_policy_configuration', ['key', 'value']],
  ['init_policy_service', ['name', 'package', 'enabled', 'state', 'position']],
] as const

const note = (
  trx: Trx,
  call: Call,
  event: AuditEvent,
  named: { name: string; version: number },
): Promise<void> => record(trx, call, event, { accountId: sessionOf(call).accountId, method: titleOf(named) })
