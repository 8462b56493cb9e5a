import { sql } from 'kysely'

/**
 * Accounts `a` of the transaction's site that haven't accepted the major version in force, `v`, of an agreement `g`: table
 * expression of a query that says which agreement.
 */
export const pendingSigners = sql`agreement g
  join agreement_version v on v.id = agreement_version_at(g.id, now())
  join account a on a.site_id = g.site_id and a.enabled and a.deleted_at is null and agreement_is_for(g.signers, a.rights)
    and g.ended_at is null and not exists (select from agreement_acceptance s
      where s.agreement_id = g.id and s.major = v.major and s.account_id = a.id)`
