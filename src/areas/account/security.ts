import type { Infer } from 'superstruct'
import { security, type SecurityDetails } from '../../contract/account/security.ts'
import { useQuery, type Query } from '../../ui/query/use-query.ts'

/** How the account is secured. */
export type Security = Infer<typeof SecurityDetails>

/**
 * How the account is secured, for all cards that show it. What the profile tells as well, such as the phones, is to be read there:
 * changes are patched into it.
 */
export const useSecurity = (): Query<Security> => useQuery(security.details, {})
