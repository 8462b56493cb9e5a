import type { ProfileState } from './profile-states.ts'

/** How profiles of a site are verified: 0 as saved, 1 by a card, 2 by staff. */
export type VerificationFlow = 0 | 1 | 2

/** Where an event leads: to a state, or back to the one before a lock. */
type NextState = ProfileState | 'before'

type Step = Partial<Record<ProfileState, NextState>>

/** Events of a billing profile that the account's owner or its payments cause. */
const ownEvents = {
  /** Details were saved; where they lead to depends on the flow, see `afterDetails`. */
  detailsSaved: {},
  /** Another name, country or tax ID was saved: who was verified is no longer who pays. */
  identityChanged: {},
  /** A card was checked by its bank. Cards verify in flow 1 only: staff decide in flow 2. */
  cardPassed: { 0: 2, 1: 2 },
  cardFailed: { 0: 1 },
  /** The amount of a small charge to the card was entered, or a first invoice was paid. */
  cardConfirmed: { 2: 3 },
  /** No payment method is left to an account that pays by card. */
  methodsGone: { 3: 0, 2: 0 },
  /** The deposit of an account that pays by deposit is used up, or suffices again. */
  depositUsedUp: { 2: 9, 3: 9 },
  depositCompleted: { 9: 'before' },
  chargeback: { 0: 5, 1: 5, 2: 5, 3: 5 },
} as const satisfies Record<string, Step>

/** Events that staff cause, in the order of their buttons. */
export const staffEvents = {
  approve: { 0: 3, 1: 3, 2: 3, 5: 3, 7: 3 },
  disapprove: { 0: 1, 2: 1, 5: 1, 7: 1, 3: 1 },
  requireManual: { 0: 5, 1: 5, 2: 5, 3: 5 },
  lock: { 0: 7, 1: 7, 2: 7, 3: 7, 5: 7 },
  unlock: { 7: 'before' },
  requireDeposit: { 2: 9, 3: 9 },
  liftDeposit: { 9: 'before' },
  requireProfile: { [-1]: 0 },
  /** The required profile is there in the external system; it leaves the state as it is. */
  externalSet: {},
} as const satisfies Record<string, Step>

export type StaffEvent = keyof typeof staffEvents

const profileEvents: Readonly<Record<ProfileEvent, Step>> = { ...ownEvents, ...staffEvents }

export type ProfileEvent = StaffEvent | keyof typeof ownEvents

// By flow. Details of a disapproved profile are checked by staff again.
const afterDetails: Readonly<Record<VerificationFlow, Step>> = {
  0: { 0: 3, 1: 5 },
  1: { 1: 5 },
  2: { 0: 5, 1: 5, 2: 5 },
}

const afterIdentity: Readonly<Record<VerificationFlow, Step>> = {
  ...afterDetails,
  2: { ...afterDetails[2], 3: 5 },
}

const byFlow: Partial<Record<ProfileEvent, Readonly<Record<VerificationFlow, Step>>>> = {
  cardPassed: { 0: {}, 1: ownEvents.cardPassed, 2: {} },
  cardConfirmed: { 0: {}, 1: ownEvents.cardConfirmed, 2: {} },
  detailsSaved: afterDetails,
  identityChanged: afterIdentity,
}

/** Where an event leads from a state, or `undefined` where it doesn't apply. */
export const nextState = (
  state: ProfileState,
  event: ProfileEvent,
  flow: VerificationFlow,
): NextState | undefined => (byFlow[event]?.[flow] ?? profileEvents[event])[state]

/** Whether the state is a lock, which remembers the state before it. */
export const isLock = (state: NextState): boolean => state === 7 || state === 9
