import { array, enums, literal, nullable, object } from 'superstruct'
import { Consequence } from '../account/profile.ts'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { count, flag, id, maybe, reference, text, time } from '../kinds.ts'
import type { sites } from './sites.ts'

/** Who signs: owner accounts, or their sub-users too. Administrators and operators of a site never do. */
const agreementSigners = ['owners', 'all'] as const

/** The most agreements of a site that aren't ended. */
export const mostAgreements = 500

const Signers = enums(agreementSigners)

/** In force, in force later, never published, or ended. */
const State = enums(['active', 'scheduled', 'draft', 'ended'])

const row = {
  id: id(20),
  /** Slug of the site. */
  siteId: text(1, 60),
  site: text(),
  name: text(1, 80),
  signers: Signers,
  state: State,
  /** The version in force, such as `2.1`; empty without one. */
  version: text(0, 20),
  effectiveAt: nullable(time()),
  /** The next version, if one is scheduled. */
  nextVersion: text(0, 20),
  nextAt: nullable(time()),
  /** Whether there is a draft. */
  draft: flag(),
  dtCreate: time(),
}

const Agreement = object({
  ...row,
  /** Users who accepted the major version in force, and those who still have to. */
  signed: count(),
  pending: count(),
})

const written = { name: text(1, 80), signers: Signers }

/** Agreements of the sites that the caller manages. */
export const agreements = {
  list: rendered({
    method: 'GET',
    path: '/agreements',
    can: 'agreements:read',
    summary: 'Agreements of the sites that the caller manages.',
    query: object({ ...pageQuery, siteId: maybe(text(1, 60)), state: maybe(State) }),
    reply: paged(object(row)),
  }),
  show: rendered({
    method: 'GET',
    path: '/agreements/:siteId/:agreementId',
    can: 'agreements:read',
    summary: 'An agreement: what is in force, and how many users accepted it.',
    reply: Agreement,
  }),
  create: rendered({
    method: 'POST',
    path: '/agreements',
    can: 'agreements:write',
    summary: "Creates an agreement without a text, of the caller's site or of another one that they manage.",
    body: object({
      ...written,
      site: maybe(
        reference<typeof sites.list>('/sites', { value: 'siteHost', label: 'name', few: 'choose' }),
      ),
    }),
    reply: object({ id: id(20), siteId: text(1, 60) }),
    errors: [906, 920, 921],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/agreements/:siteId/:id',
    can: 'agreements:write',
    summary: 'Changes the name of an agreement, and who signs it.',
    body: object(written),
    reply: Saved,
    errors: [921],
  }),
  publish: rendered({
    method: 'PUT',
    path: '/agreements/:siteId/:id/publish',
    can: 'agreements:write',
    summary:
      'Publishes the draft as a version that is in force from `at` (default: now). A major version has to be accepted again, a minor ' +
      'one only by users who have accepted none of its major version. `checkOnly` changes nothing and returns how many it concerns.',
    body: object({ kind: enums(['minor', 'major']), at: maybe(time()), checkOnly: flag() }),
    reply: object({ consequences: array(Consequence), version: text(0, 20) }),
    errors: [927],
  }),
  end: rendered({
    method: 'PUT',
    path: '/agreements/:siteId/:id/end',
    can: 'agreements:write',
    summary: 'Ends an agreement: no one has to accept it any more. Its versions and acceptances stay.',
    reply: Saved,
  }),
  resume: rendered({
    method: 'PUT',
    path: '/agreements/:siteId/:id/resume',
    can: 'agreements:write',
    summary: 'Asks for an agreement again that was ended. Earlier acceptances count.',
    reply: Saved,
    errors: [920],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/agreements/:siteId/:id',
    can: 'agreements:write',
    summary: 'Deletes an agreement of which no version was published.',
    reply: object({ removed: literal(true) }),
    errors: [927],
  }),
}
