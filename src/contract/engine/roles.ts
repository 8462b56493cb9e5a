/** Roles on a site, from the fewest rights to the most. */
export const roles = ['subuser', 'customer', 'reseller', 'admin', 'operator', 'root'] as const

export type Role = (typeof roles)[number]

/** The roles that the account specification calls root or admin. */
export const administrators: readonly Role[] = ['admin', 'operator', 'root']
