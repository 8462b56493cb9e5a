import { array, enums, literal, nullable, object, size, type Infer } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { flag, id, maybe, text, time } from '../kinds.ts'
import { color } from '../kinds/color.ts'
import { countBetween } from '../kinds/count.ts'
import { email } from '../kinds/email.ts'
import { siteMenuFields } from './site-menu.ts'
import { siteLocales } from './site-contents.ts'
import { siteCurrencies } from './site-settings.ts'

/** The value of `company` for a company that is made with the site. */
export const newCompany = 'new'

/** The steps whose values are saved, in their order. */
export const setupSteps = ['host', 'company', 'branding', 'prices', 'menu', 'administrators'] as const

/**
 * What a check of the host found: nothing that could be compared yet, not set up yet, as it should be, or something
 * else than it should be.
 */
export const hostStates = ['unknown', 'waiting', 'right', 'wrong'] as const

/** A host name: letters of any script as typed; the service keeps it in ASCII. */
const host = () => text(1, 253)

const company = {
  /** ID of a company of the caller, or `new`. */
  company: text(1, 20),
  /** Name of the new company. */
  companyName: maybe(text(1, 80)),
  name: text(1, 80),
  systemName: text(1, 80),
  currency: enums(siteCurrencies),
  /** The language of visitors whose browser prefers none of the site's. */
  language: enums(siteLocales),
  /** Further languages; that above counts once. */
  locales: size(array(enums(siteLocales)), 0, siteLocales.length),
}

const branding = {
  brand: color(),
  /** Fills the header and the navigation instead of the accent. */
  brand2: maybe(color()),
  scheme: enums(['auto', 'light', 'dark']),
  /** A PNG of at most 1024 by 1024 pixels in base64; empty for none. */
  logo: text(0, 200_000),
}

const administrators = { administrators: size(array(email()), 1, 10) }

const Choice = object({ id: text(1, 20), name: text(1, 80), currency: enums(siteCurrencies) })

/** A site that isn't published yet. What a step has not saved yet has its initial value. */
export const SiteSetup = object({
  id: id(20),
  host: host(),
  ...company,
  companyName: text(0, 80),
  name: text(0, 80),
  systemName: text(0, 80),
  ...branding,
  brand2: text(0, 7),
  priceList: text(0, 20),
  ...siteMenuFields,
  administrators: array(email()),
  done: array(enums(setupSteps)),
  /** Companies in which the caller makes sites. */
  companies: array(Choice),
  mayAddCompany: flag(),
  /** Price lists in force of the chosen company, in the chosen currency. */
  priceLists: array(Choice),
  /** Slug of the site once it is published; empty before. */
  siteHost: text(0, 60),
})

export type SiteSetupWire = Infer<typeof SiteSetup>

const Row = object({
  id: id(20),
  host: host(),
  name: text(0, 80),
  step: enums([...setupSteps, 'dns']),
  dtUpdate: time(),
})

const wrongState = 927
const ofOwn = "The setup is one of the caller's own."

/** Sites in the making: each step is saved by a call of its own, and the last call makes the site. */
export const siteSetups = {
  list: rendered({
    method: 'GET',
    path: '/siteSetups',
    can: 'createNewSite:read',
    summary: "The caller's own setups that aren't published yet.",
    query: object({ ...pageQuery }),
    reply: paged(Row),
  }),
  show: rendered({
    method: 'GET',
    path: '/siteSetups/:setupId',
    can: 'createNewSite:read',
    summary: `A setup, with the choices of its steps. ${ofOwn}`,
    reply: SiteSetup,
  }),
  hosts: rendered({
    method: 'GET',
    path: '/siteHosts',
    can: 'createNewSite:read',
    summary:
      'Whether a new site can have a host: 1 if so, 2 if another site has it, 3 if it is illegal, with the reason of code 903.',
    query: object({ host: host() }),
    reply: object({ availability: countBetween(1, 3), reason: text(0, 40) }),
  }),
  begin: rendered({
    method: 'POST',
    path: '/siteSetups',
    can: 'createNewSite:write',
    summary: 'Begins a setup with its host. An account has up to 20 that are not published.',
    body: object({ host: host() }),
    reply: object({ id: id(20) }),
    errors: [920, 921],
    idempotent: true,
  }),
  host: rendered({
    method: 'PUT',
    path: '/siteSetups/:setupId/host',
    can: 'createNewSite:write',
    summary: `Changes the host. ${ofOwn}`,
    body: object({ host: host() }),
    reply: Saved,
    errors: [921, wrongState],
  }),
  company: rendered({
    method: 'PUT',
    path: '/siteSetups/:setupId/company',
    can: 'createNewSite:write',
    summary: `Saves company, names, currency and languages. A price list of another company or currency is dropped. ${ofOwn}`,
    body: object(company),
    reply: Saved,
    errors: [wrongState],
  }),
  branding: rendered({
    method: 'PUT',
    path: '/siteSetups/:setupId/branding',
    can: 'createNewSite:write',
    summary: `Saves colors, scheme and logo. Contrast is kept whatever the colors are. ${ofOwn}`,
    body: object(branding),
    reply: Saved,
    errors: [wrongState],
    bodyLimit: 262_144,
  }),
  pageColors: rendered({
    method: 'POST',
    path: '/siteSetups/:setupId/pageColors',
    can: 'createNewSite:write',
    summary: `Reads the colors of a public web page, the most used first. Stores nothing. ${ofOwn}`,
    body: object({ address: text(1, 2000) }),
    reply: object({ colors: array(color()) }),
    errors: [907],
    replyShown: true,
  }),
  prices: rendered({
    method: 'PUT',
    path: '/siteSetups/:setupId/prices',
    can: 'createNewSite:write',
    summary: `Saves the price list. Without one, nothing can be bought until one is assigned. ${ofOwn}`,
    body: object({ priceList: maybe(text(1, 20)) }),
    reply: Saved,
    errors: [wrongState],
  }),
  menu: rendered({
    method: 'PUT',
    path: '/siteSetups/:setupId/menu',
    can: 'createNewSite:write',
    summary: `Saves what the site offers, the order of its menu and its own links. Entries of the rest are neither shown nor served. ${ofOwn}`,
    body: object(siteMenuFields),
    reply: Saved,
    errors: [wrongState],
  }),
  administrators: rendered({
    method: 'PUT',
    path: '/siteSetups/:setupId/administrators',
    can: 'createNewSite:write',
    summary: `Saves who administers the site. They are invited by email once it is published. ${ofOwn}`,
    body: object(administrators),
    reply: Saved,
    errors: [wrongState],
  }),
  dns: rendered({
    method: 'GET',
    path: '/siteSetups/:setupId/dns',
    can: 'createNewSite:read',
    summary: `Resolves the host and opens a TLS connection to it. ${ofOwn}`,
    reply: object({
      host: host(),
      /** Where the host has to lead. */
      target: text(1, 253),
      addresses: array(text(1, 45)),
      dns: enums(hostStates),
      certificate: enums(hostStates),
      issuer: text(0, 200),
      dtExpire: nullable(time()),
    }),
    errors: [907],
  }),
  publish: rendered({
    method: 'POST',
    path: '/siteSetups/:setupId/publish',
    can: 'createNewSite:write',
    summary: `Makes the site in one transaction and invites its administrators. A repeat returns the same site. ${ofOwn}`,
    reply: object({ id: id(20), siteHost: text(1, 60) }),
    errors: [921, wrongState],
    idempotent: true,
    replyShown: true,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/siteSetups/:id',
    can: 'createNewSite:write',
    summary: `Deletes a setup. A site that was published stays. ${ofOwn}`,
    reply: object({ removed: literal(true) }),
  }),
}
