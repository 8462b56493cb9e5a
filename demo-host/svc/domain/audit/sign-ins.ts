import { sql } from 'kysely'

// Conditions on the audit log (`a`). For users with two-factor authentication only the second factor counts
// as sign-in; the password leaves no line.

/** An attempt to sign in: the condition of an index. */
export const isSignIn = sql`a.event in ('sign-in', 'second-step', 'sign-in-blocked')`

/** Successful sign-in: the condition of an index. */
export const isSignedIn = sql`a.event in ('sign-in', 'second-step') and a.result = 'ok'`

/** Failed sign-in. */
export const isRefused = sql`a.event in ('sign-in', 'second-step') and a.result = 'failed'`
