import { array, enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { availability } from '../engine/form.ts'
import { bytes, count, country, email, id, longText, maybe, text, time } from '../kinds.ts'
import { codeOf } from '../kinds/code.ts'
import { externalStatuses, paymentTypes, verificationFlows } from './profile-settings.ts'
import { profileActions, profileStatuses } from './profile-states.ts'

/** Maximum contacts and documents of an account. */
export const mostContacts = 20
export const mostDocuments = 10

const details = {
  legalName: text(0, 200),
  address: longText(0, 500),
  country: nullable(country()),
  taxId: text(0, 20),
  purchaseOrder: text(0, 40),
  paymentType: enums(paymentTypes),
}

/** Fields of a billing profile, for its owner and for administrators. */
export const profileFields = {
  billingStatus: codeOf('billingProfile'),
  status: enums(profileStatuses),
  /** Why staff changed the status; empty without a reason. */
  reason: text(0, 500),
  externalStatus: enums(externalStatuses),
  verification: enums(verificationFlows),
  ...details,
}

/** A document that was uploaded to verify an account. */
export const BillingDocument = object({ id: id(40), name: text(1, 120), size: bytes(), dtCreate: time() })

/** The billing profile of the account that pays: the caller's, or of a sub-user the parent's. */
export const billingProfile = {
  show: rendered({
    method: 'GET',
    path: '/billing',
    can: 'billing:read',
    summary: 'The billing profile of the account that pays: its status, details, and what it permits.',
    reply: object({ ...profileFields, permits: array(enums(profileActions)), documents: count() }),
  }),
  details: rendered({
    method: 'PUT',
    path: '/billing/details',
    can: 'billing:write',
    summary:
      'Changes who is invoiced and how the account pays; omitted fields stay. The tax ID is checked for the format and check digit ' +
      'of its country. The first details verify the profile, or begin its verification.',
    body: object({
      legalName: text(2, 200),
      country: country(),
      address: longText(5, 500),
      taxId: maybe(text(0, 20)),
      purchaseOrder: maybe(text(0, 40)),
      paymentType: maybe(enums(paymentTypes)),
    }),
    reply: object({ status: enums(profileStatuses) }),
  }),
  taxId: rendered({
    method: 'GET',
    path: '/billing/taxId',
    can: 'billing:read',
    summary:
      'Checks format and check digit of a tax ID while it is typed, without asking anyone. 903 says what is wrong with it.',
    query: object({ country: maybe(country()), taxId: maybe(text(1, 20)) }),
    reply: object({ availability: enums([availability.initial]) }),
    background: true,
  }),
  contacts: rendered({
    method: 'GET',
    path: '/billing/contacts',
    can: 'billing:read',
    summary: 'Addresses that get the invoices of the account.',
    query: object({ ...pageQuery }),
    reply: paged(object({ id: id(20), email: email(), name: text(0, 100) })),
  }),
  addContact: rendered({
    method: 'POST',
    path: '/billing/contacts',
    can: 'billing:write',
    summary: `Adds an address that gets invoices, of at most ${mostContacts}.`,
    body: object({ email: email(), name: maybe(text(0, 100)) }),
    reply: Saved,
    errors: [920, 921],
  }),
  removeContact: rendered({
    method: 'DELETE',
    path: '/billing/contacts/:id',
    can: 'billing:write',
    summary: 'Removes an address that gets invoices.',
    reply: Saved,
  }),
  documents: rendered({
    method: 'GET',
    path: '/billing/documents',
    can: 'billing:read',
    summary: 'Documents that were uploaded to verify the account. Staff read them.',
    query: object({ ...pageQuery }),
    reply: paged(BillingDocument),
  }),
  addDocument: rendered({
    method: 'POST',
    path: '/billing/documents',
    can: 'billing:write',
    summary:
      "Hands in a file that the caller has uploaded by `POST /support/attachments`, to verify the account. It can't be taken back.",
    body: object({ attachment: text(1, 40) }),
    reply: Saved,
    errors: [920],
  }),
}
