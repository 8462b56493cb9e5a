/** What the audit log has of attempts to sign in. */
export const signInEvents = ['sign-in', 'second-step', 'sign-in-blocked'] as const
