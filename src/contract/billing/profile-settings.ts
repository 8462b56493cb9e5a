/** How an account pays: 0 by card, 1 by deposit, 2 by both (specification 001, 3.1). */
export const paymentTypes = ['card', 'deposit', 'both'] as const

/** Whether a profile in an external system is required: 0 no, 1 required and not set, 2 set. */
export const externalStatuses = ['notRequired', 'missing', 'set'] as const

/** How profiles of new users are verified: 0 as saved, 1 by a card, 2 by staff. */
export const verificationFlows = ['none', 'card', 'staff'] as const

/** The billing profile of new users: 0 none, 1 kept in an external system, 2 their own. */
export const newUserBillings = ['none', 'external', 'own'] as const
