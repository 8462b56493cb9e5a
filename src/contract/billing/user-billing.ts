import { array, enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { longText, maybe, money, text, time } from '../kinds.ts'
import { file } from '../kinds/file.ts'
import { attachmentMedia } from '../support/attachments.ts'
import { BillingDocument, profileFields } from './profile.ts'
import { staffEvents, type StaffEvent } from './profile-events.ts'
import { profileStatuses } from './profile-states.ts'

/** The billing profile of another account, for administrators. */
export const userBilling = {
  show: rendered({
    method: 'GET',
    path: '/users/:site/:id/billing',
    can: 'users:read',
    summary: 'The billing profile of an account, its balances, and what administrators can decide.',
    reply: object({
      ...profileFields,
      /** In the site's currency. */
      deposit: money(),
      credit: money(),
      owed: money(),
      unbilled: money(),
      dtChange: nullable(time()),
      changedBy: text(0, 254),
      /** Decisions that its state allows. */
      decisions: array(enums(Object.keys(staffEvents) as StaffEvent[])),
    }),
  }),
  decide: rendered({
    method: 'POST',
    path: '/users/:site/:id/billing',
    can: 'users:write',
    summary:
      'Decides on the billing profile of an account. For administrators. The owner reads the reason, which is required to disapprove, lock or ask for more.',
    body: object({
      decision: enums(Object.keys(staffEvents) as StaffEvent[]),
      reason: maybe(longText(0, 500)),
    }),
    reply: object({ status: enums(profileStatuses) }),
  }),
  documents: rendered({
    method: 'GET',
    path: '/users/:site/:id/billing/documents',
    can: 'users:read',
    summary: 'Documents that the owner has uploaded to verify the account. For administrators.',
    query: object({ ...pageQuery }),
    reply: paged(BillingDocument),
  }),
  document: rendered({
    method: 'GET',
    path: '/users/:site/:id/billing/documents/:documentId',
    can: 'users:read',
    summary:
      'A document that verifies an account, as a download. For administrators; recorded. An unscanned one returns 943, an infected one 944.',
    reply: file(),
    errors: [943, 944],
    media: attachmentMedia,
  }),
}
