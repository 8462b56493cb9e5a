import type { Role } from '../engine/roles.ts'

/** What an account is by hand, in the words of the specification. */
export const accountStates = ['Ok', 'Warning', 'Suspended-Policy', 'Suspended-Billing', 'Locked'] as const

export type AccountState = (typeof accountStates)[number]

/**
 * Where an account may go from a state, and the fewest rights that somebody needs to send it there. With a warning all works as before;
 * a suspended account may sign in and change nothing; to a locked one nobody can sign in.
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

/** Whether its owner has to be told why. */
export const needsReason = (state: AccountState): boolean => state === 'Locked' || isSuspended(state)
