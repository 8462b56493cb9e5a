import type { Infer } from 'superstruct'
import { security, type SecurityDetails } from '../../contract/account/security.ts'
import { useQuery, type Query } from '../../ui/query/use-query.ts'

/** The account's security settings. */
export type Security = Infer<typeof SecurityDetails>

/**
 * The account's security settings for all cards that show them. Data that the profile has too, such as
 * phones, must be read from the profile, which receives the changes.
 */
export const useSecurity = (): Query<Security> => useQuery(security.details, {})
