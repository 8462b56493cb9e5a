/** Audit events of sign-in attempts. */
export const signInEvents = ['sign-in', 'second-step', 'sign-in-blocked'] as const
