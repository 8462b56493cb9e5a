import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** The words of the billing profile. */
export const en = {
  title: 'Status',
  'status.none': 'No profile needed',
  'status.notSet': 'Incomplete',
  'status.disapproved': 'Not approved',
  'status.approved': 'Approved',
  'status.review': 'Being verified',
  'status.reviewLock': 'Locked',
  'status.verified': 'Verified',
  'status.depositLock': 'Deposit used up',
  'says.none': "Your provider doesn't ask for a billing profile.",
  'says.notSet': 'Complete your details to create and resize servers.',
  'says.disapproved':
    "Your billing profile wasn't approved. Correct your details, or upload a document that proves them.",
  'says.approved': 'You can create and use servers.',
  'says.byCard': 'You can create and use servers. Verify your card to buy everything that is on offer.',
  'says.review':
    "We're verifying your details. Until then you can't create servers or make them larger. A document speeds this up.",
  'says.reviewLock':
    'Your account is locked until it is verified. Servers keep running, but none can be started. Upload a document that proves who you are.',
  'says.verified': 'You can create and use servers, and buy everything that is on offer.',
  'says.depositLock':
    'Your deposit is used up. Servers keep running, but none can be started until you add to it.',
  'says.external':
    "Complete your billing profile in your provider's billing system. Then you can create servers.",
  reason: params('Reason: {reason}'),
  'do.notSet': 'Complete details',
  'do.disapproved': 'Correct details',
  'do.review': 'Upload document',
  'do.reviewLock': 'Upload document',
  'do.approved': 'Verify card',
  'do.depositLock': 'Add deposit',
}

/** Resellers override them as `billingProfile.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'billingProfile',
  en,
  others: { he: () => import('./messages.he.ts') },
}
