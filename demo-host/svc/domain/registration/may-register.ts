import type { Site } from '../sites/sites.ts'

/**
 * Whether visitors can create accounts: the site allows it, and the billing profiles of new users aren't kept in an external system
 * (new-user billing profile 1), where users are created instead.
 */
export const mayRegister = ({ row }: Pick<Site, 'row'>): boolean =>
  row.registration_allowed && row.new_user_billing !== 1
