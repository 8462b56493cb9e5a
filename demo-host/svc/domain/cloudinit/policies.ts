import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowNumber } from '../../kernel/http/request.ts'
import type { CloudConfig } from '../provider/provider.ts'
import { cloudConfigOf, type PolicyParts } from './cloud-config.ts'

/** Parts of a policy. */
export const partsOf = async (trx: Trx, policyId: number): Promise<PolicyParts> => ({
  files: await trx
    .selectFrom('init_policy_file')
    .select(['path', 'owner', 'mode', 'content'])
    .where('policy_id', '=', policyId)
    .orderBy('id')
    .execute(),
  configurations: await trx
    .selectFrom('init_policy_configuration')
    .select(['key', 'value'])
    .where('policy_id', '=', policyId)
    .orderBy('id')
    .execute(),
  services: await trx
    .selectFrom('init_policy_service')
    .select(['name', 'package', 'enabled', 'state'])
    .where('policy_id', '=', policyId)
    .orderBy('position')
    .orderBy('id')
    .execute(),
})

/** Title of a policy's version: `Web server v2`. */
export const titleOf = ({ name, version }: { name: string; version: number }): string => `${name} v${version}`

/** The policy of a new server, and its content. */
export interface ChosenPolicy {
  id: number
  title: string
  config: CloudConfig
}

/** A policy of the site by ID, for new servers. Throws code 903 unless it is published. */
export const chosenPolicy = async (trx: Trx, id: string): Promise<ChosenPolicy> => {
  const policy = await trx
    .selectFrom('init_policy')
    .select(['id', 'name', 'version'])
    .where('id', '=', rowNumber(id))
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (!policy) throw fail(code.badRequest, { key: 'initPolicy' })
  return { id: policy.id, title: titleOf(policy), config: cloudConfigOf(await partsOf(trx, policy.id)) }
}

/** Published policies. */
export const publishedPolicies = async (
  trx: Trx,
): Promise<{ id: string; name: string; version: number; description: string }[]> => {
  const rows = await trx
    .selectFrom('init_policy')
    .select(['id', 'name', 'version', 'description'])
    .where('state', '=', 'published')
    .orderBy('name')
    .execute()
  return rows.map(({ id, ...policy }) => ({ id: String(id), ...policy }))
}
