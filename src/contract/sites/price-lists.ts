import { enums, literal, nullable, object, type Struct } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, flag, id, markup, maybe, reference, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'

/** The currencies in which lists sell. */
export const listCurrencies = ['USD', 'ILS', 'EUR'] as const

/** The most lists of a company. */
export const mostPriceLists = 500

/** Code 927 with these reasons means that the list is in use: `priceListAssigned`, `priceListBelow`, `priceListHeld`. */
const wrongState = 927

const Currency = enums(listCurrencies)

/** Prices hold now, hold later, held before, or were never published. */
const State = enums(['active', 'scheduled', 'ended', 'draft'])

const PriceList = object({
  id: id(20),
  name: text(1, 80),
  description: text(0, 500),
  currency: Currency,
  state: State,
  /** Whether the draft says anything else than the version that was published last. */
  changed: flag(),
  /** The version whose prices hold now. */
  version: nullable(count()),
  validFrom: nullable(time()),
  /** When its prices end; null if they hold until another version does. */
  validUntil: nullable(time()),
  nextVersion: nullable(count()),
  nextFrom: nullable(time()),
  /** The list whose prices it has with the markup, if any. */
  parentId: text(0, 20),
  parent: text(0, 80),
  markup: markup(),
  /** Number of sites, groups and users that it is assigned to. */
  uses: count(),
  companyId: text(1, 20),
  company: text(),
  dtCreate: time(),
})

/** Another list, searched by its name. */
// Its type is written down because lists name lists.
const listReference = (): Struct<string, null> =>
  reference<typeof priceLists.list>('/priceLists', {
    value: 'id',
    label: 'name',
    hint: 'currency',
    few: 'choose',
  })

const written = {
  name: text(1, 80),
  description: maybe(text(0, 500)),
}

const parentNote =
  'A parent has the same company and currency; a list that is below this one is refused (903 at `parent`).'

/** Price lists of the companies on which the caller works. */
export const priceLists = {
  list: rendered({
    method: 'GET',
    path: '/priceLists',
    can: 'pricelist:read',
    summary: "Price lists of the site's company, and of companies that were granted to the caller.",
    query: object({ ...pageQuery, currency: maybe(Currency), state: maybe(State) }),
    reply: paged(PriceList),
  }),
  show: rendered({
    method: 'GET',
    path: '/priceLists/:listId',
    can: 'pricelist:read',
    summary: 'A price list: what holds now, and what its draft is based on.',
    reply: PriceList,
  }),
  create: rendered({
    method: 'POST',
    path: '/priceLists',
    can: 'pricelist:write',
    summary: `Creates a price list without prices of its own, in the company of its parent, else in the site's. ${parentNote}`,
    body: object({
      ...written,
      currency: Currency,
      parent: maybe(listReference()),
      markup: maybe(markup()),
    }),
    reply: object({ id: id(20) }),
    errors: [920, 921],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/priceLists/:id',
    can: 'pricelist:write',
    summary: `Changes name, description, parent and markup. Parent and markup count from the next version on. ${parentNote}`,
    body: object({ ...written, parent: maybe(listReference()), markup: maybe(markup()) }),
    reply: Saved,
    errors: [921],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/priceLists/:id',
    can: 'pricelist:write',
    summary: 'Deletes a list that is not assigned, has no lists below it, and whose prices never held.',
    reply: object({ removed: literal(true) }),
    errors: [wrongState],
  }),
}
