import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** The words of the billing details, contacts and documents. */
export const en = {
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

/** Resellers override them as `billingDetails.save` and so on. */
export const detailsPack: Pack<typeof en> = {
  name: 'billingDetails',
  en,
  others: { he: () => import('./messages.he.ts') },
}
