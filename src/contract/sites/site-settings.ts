import { array, enums, type Infer, object, size } from 'superstruct'
import { color, flag, maybe, text } from '../kinds.ts'
import { continents } from '../geo/continents.ts'
import { newUserBillings, verificationFlows } from '../billing/profile-settings.ts'
import { countBetween } from '../kinds/count.ts'
import { contentNames, type ContentName, type ContentText, siteLocales } from './site-contents.ts'
import { menuSettingNames, type MenuSettingValues, type SiteMenuPart } from './site-menu.ts'
import { type siteThemeFields, siteThemeNames, type SiteThemeValues } from './site-theme.ts'
import { type LogoName, logoNames } from './site-logos.ts'
import { type MailsName, mailsNames, type OwnMails } from './site-mails.ts'
import { type OwnWords, type WordsName, wordsNames } from './site-words.ts'
import { siteViewModes } from './view-modes.ts'

/** What servers of a site can be billed by: Monthly and Hourly, or Hourly (specification 001, 3.1). */
const billingModes = ['monthlyAndHourly', 'hourly'] as const

/** Auto zone selection: whether new servers begin in a data center near the user's address. */
const autoZones = ['disabled', 'byUserIp'] as const

/** Default continent: whether new servers begin on a continent that the site chooses. */
const defaultContinents = ['disabled', 'enabled'] as const

/** Currencies of sites. */
export const siteCurrencies = ['USD', 'ILS', 'EUR'] as const

/** Sections of the settings, as the page shows them. */
export const settingSections = {
  identity: ['name', 'systemName', 'copyright', 'hosts', 'currency', 'locales'],
  view: ['viewMode', 'miniViewColors'],
  servers: ['billingModes', 'autoZone', 'defaultContinent', 'continent'],
  registration: ['registrationAllowed', 'hidesAccounts', 'adminsInFrame', 'passwordMin', 'passwordMax'],
  billing: ['newUserBilling', 'verification', 'trialCredit', 'trialDays'],
  limits: ['serverLimit', 'maxServerPrice', 'maxPhones', 'maxIps', 'terminationGraceDays'],
  support: ['supportEnabled'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** All settings of a site that are changed in a draft. */
export const siteSettingFields = {
  name: text(1, 80),
  systemName: text(1, 80),
  copyright: text(0, 200),
  /** Hosts of the portal, without ports; the first one is in its links. */
  hosts: size(array(text(1, 253)), 0, 20),
  currency: enums(siteCurrencies),
  /** Its languages, the default first. */
  locales: size(array(enums(siteLocales)), 1, 10),
  viewMode: enums(siteViewModes),
  /** Of the mini view: the brand, a second color, the tint. None: as in the full view. */
  miniViewColors: size(array(color()), 0, 3),
  billingModes: enums(billingModes),
  autoZone: enums(autoZones),
  defaultContinent: enums(defaultContinents),
  /** The continent, if one is the default. */
  continent: maybe(enums(continents)),
  registrationAllowed: flag(),
  /** Sign-in and registration never say whether an email has an account. */
  hidesAccounts: flag(),
  /** Administrators sign in only in the isolated frame or on the portal's own pages. */
  adminsInFrame: flag(),
  /** Length of new passwords. */
  passwordMin: countBetween(6, 128),
  passwordMax: countBetween(6, 128),
  /** The billing profile of new users: none; kept in an external system, so that no one registers here; or their own. */
  newUserBilling: enums(newUserBillings),
  /** How their profiles are verified. */
  verification: enums(verificationFlows),
  /** Credit for new users as decimal text, and the days after which it expires. */
  trialCredit: text(1, 16),
  trialDays: countBetween(1, 365),
  /** Default limits of users: number of servers, and maximum monthly price of one as decimal text. */
  serverLimit: countBetween(0, 10_000),
  maxServerPrice: text(1, 16),
  maxPhones: countBetween(1, 50),
  maxIps: countBetween(1, 500),
  /** Days between a suspension, or the order to terminate, and the end of an account. */
  terminationGraceDays: countBetween(0, 365),
  supportEnabled: flag(),
}

/** Everything that a draft can change by its name, in the order of the pages. */
export const siteSettingNames = [
  ...Object.values(settingSections).flat(),
  ...siteThemeNames,
  'offered' as const,
  ...menuSettingNames,
  ...contentNames,
  ...wordsNames,
  ...mailsNames,
  ...logoNames,
]

/** A setting of a site by name. */
export type SiteSettingName =
  | keyof typeof siteSettingFields
  | keyof typeof siteThemeFields
  | 'offered'
  | keyof MenuSettingValues
  | ContentName
  | WordsName
  | MailsName
  | LogoName

/** Settings that may have no value. */
export const optionalSettings: readonly SiteSettingName[] = [
  'continent',
  ...siteThemeNames.filter((name) => name !== 'brand'),
  ...menuSettingNames,
  ...contentNames,
  ...wordsNames,
  ...mailsNames,
  ...logoNames,
]

/** All settings of a site. */
export const SiteSettings = object(siteSettingFields)

export type SiteSettingValues = Infer<typeof SiteSettings> &
  SiteThemeValues & { offered: SiteMenuPart[] } & MenuSettingValues &
  Partial<Record<ContentName, ContentText>> &
  Partial<Record<WordsName, OwnWords>> &
  Partial<Record<MailsName, OwnMails>> &
  /** Digests of images; empty for none. */
  Partial<Record<LogoName, string>>
