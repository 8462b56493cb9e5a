import type { Role } from '../engine/roles.ts'

/** Account states that are set manually, named as in the specification. */
export const accountStates = ['Ok', 'Warning', 'Suspended-Policy', 'Suspended-Billing', 'Locked'] as const

export type AccountState = (typeof accountStates)[number]

/**
 * Allowed transitions, and the lowest role that may make each. Warned accounts work as before; suspended ones
 * may sign in but change nothing; locked ones can't sign in.
 */
export const transitions: Readonly<Record<AccountState, Partial<Record<AccountState, Role>>>> = {
  Ok: {
    Warning: 'admin',
    'Suspended-Policy': 'admin',
    'Suspended-Billing': 'admin',
    Locked: 'customer',
  },
  Warning: {
    Ok: 'admin',
    'Suspended-Policy': 'admin',
    'Suspended-Billing': 'admin',
    Locked: 'customer',
  },
  'Suspended-Policy': { Ok: 'admin', Warning: 'admin', 'Suspended-Billing': 'admin', Locked: 'admin' },
  'Suspended-Billing': { Ok: 'admin', Warning: 'admin', 'Suspended-Policy': 'admin', Locked: 'admin' },
  Locked: { Ok: 'customer' },
}

/** Whether an account in this state may sign in and change nothing. */
export const isSuspended = (state: string): boolean => state.startsWith('Suspended-')

/** Whether the change requires a reason, which the owner is sent. */
export const needsReason = (state: AccountState): boolean => state === 'Locked' || isSuspended(state)
