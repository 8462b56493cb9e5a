import { sql, type Selectable } from 'kysely'
import type { Input } from '../../../../src/contract/engine/endpoint.ts'
import type { keys } from '../../../../src/contract/api/keys.ts'
import { requireOwner, type Owned } from '../../domain/resources/require-owner.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { ApiKeyRow } from '../../kernel/db/rows.ts'

type Key = Selectable<ApiKeyRow>
type Edit = Input<typeof keys.edit>['body']

/** A key in the audit log: names are unique within an account only, and can change. */
export const nameOfKey = ({ name, id }: Pick<Key, 'name' | 'id'>): string => `${name} ${id}`

/** Throws code 909, with the field, if a manager would change more than restrict a key. */
export const requireRestriction = async (trx: Trx, owned: Owned, before: Key, after: Edit): Promise<void> => {
  if (after.name.trim() !== before.name) requireOwner(owned, { key: 'name', reason: 'ownerOnly' })
  if (after.enabled && !before.enabled) requireOwner(owned, { key: 'enabled', reason: 'ownerEnables' })
  if (!endsNoLater(before.expires_at, after.dtExpire))
    requireOwner(owned, { key: 'dtExpire', reason: 'ownerExtends' })
  if (!(await isWithin(trx, before.allowed_ips, after.allowedIPs)))
    requireOwner(owned, { key: 'allowedIPs', reason: 'ownerAllows' })
  if (after.callsPerMinute > before.calls_per_minute)
    requireOwner(owned, { key: 'callsPerMinute', reason: 'ownerRaises', max: before.calls_per_minute })
}

const endsNoLater = (before: Date | null, after: string | undefined): boolean =>
  before === null || (after !== undefined && Date.parse(after) <= Number(before))

/** Whether every address of `after` is one of `before`, where an empty list is any address. */
const isWithin = async (trx: Trx, before: string[], after: string[]): Promise<boolean> => {
  if (before.length === 0) return true
  if (after.length === 0) return false
  const { rows } = await sql<{ within: boolean }>`
    select bool_and(exists (select from unnest(${before}::inet[]) b where a <<= b)) as within
    from unnest(${after}::inet[]) a`.execute(trx)
  return rows[0]?.within === true
}
