import { sql } from 'kysely'

// Lines of the audit log (`a`). A second step that was passed is the sign-in of whoever has one: the step before it leaves no line.

/** An attempt to sign in: the condition of an index. */
export const isSignIn = sql`a.event in ('sign-in', 'second-step', 'sign-in-blocked')`

/** That somebody got in: the condition of an index. */
export const isSignedIn = sql`a.event in ('sign-in', 'second-step') and a.result = 'ok'`

/** That somebody did not. */
export const isRefused = sql`a.event in ('sign-in', 'second-step') and a.result = 'failed'`
