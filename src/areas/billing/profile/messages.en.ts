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
  detailsTitle: 'Details',
  detailsAbout: 'Who is invoiced, and how you pay.',
  readOnly: "You can see these details but can't change them.",
  reviewed: 'A new name, country or tax ID is verified again.',
  save: 'Save details',
  saved: 'Details saved',
  legalName: 'Legal name',
  'hint.legalName': 'The person or company on your invoices',
  address: 'Address',
  'hint.address': 'Street, postal code and city',
  country: 'Country',
  taxId: 'Tax ID',
  'hint.taxId': 'VAT number or company number, if you have one',
  purchaseOrder: 'Purchase order number',
  'hint.purchaseOrder': 'Printed on your invoices',
  paymentType: 'Payment type',
  'paymentType.card': 'Credit card',
  'paymentType.deposit': 'Deposit',
  'paymentType.both': 'Credit card and deposit',
  contactsTitle: 'Billing contacts',
  contactsAbout: 'These addresses get your invoices, in addition to your own.',
  noContacts: 'No billing contacts yet.',
  email: 'Email',
  addContact: 'Add contact',
  contactAdded: params('{email} added'),
  removeContact: 'Remove',
  contactRemoved: params('{email} removed'),
  documentsTitle: 'Documents',
  documentsAbout:
    "An ID card, a passport or a registration of your company: PDF or image, up to 10 MB. Only staff who verify accounts can open them, and a document can't be taken back.",
  noDocuments: 'No documents yet.',
  upload: 'Upload document',
  uploaded: params('{name} uploaded'),
}

/** Resellers override them as `billingProfile.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'billingProfile',
  en,
  others: { he: () => import('./messages.he.ts') },
}
