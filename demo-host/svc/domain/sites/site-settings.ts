import { sql, type RawBuilder } from 'kysely'
import { newUserBillings, verificationFlows } from '../../../../src/contract/billing/profile-settings.ts'
import type { SiteSettingName, SiteSettingValues } from '../../../../src/contract/sites/site-settings.ts'
import { siteLocales, type ContentName } from '../../../../src/contract/sites/site-contents.ts'
import type { LogoName } from '../../../../src/contract/sites/site-logos.ts'
import {
  hiddenBy,
  menuSettingNames,
  type MenuSettingValues,
  siteMenu,
  type SiteMenuPart,
  siteMenuParts,
} from '../../../../src/contract/sites/site-menu.ts'
import { siteThemeNames, type SiteThemeValues } from '../../../../src/contract/sites/site-theme.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { SiteRow } from '../../kernel/db/rows.ts'
import { readContents } from './site-contents.ts'
import { readLogos } from './site-logos.ts'
import type { SettingPatch } from './site-drafts.ts'

/** Where the value of a setting is kept, and how. */
interface SettingColumn {
  column: keyof SiteRow
  /** Its value in SQL as the contract has it. Default: the column. */
  read?: RawBuilder<unknown>
  /** The value of the column for one of the contract. Default: the same. */
  write?: (value: never) => unknown
}

const column = (name: keyof SiteRow): SettingColumn => ({ column: name })

/** Kept as the index of its value in a list. */
const indexed = (name: keyof SiteRow, values: readonly string[]): SettingColumn => ({
  column: name,
  read: sql`(array[${sql.join(values)}]::text[])[s.${sql.ref(name)} + 1]`,
  write: (value: string) => values.indexOf(value),
})

/** Kept as a number; amounts are decimal text outside. */
const amount = (name: keyof SiteRow): SettingColumn => ({
  column: name,
  read: sql`s.${sql.ref(name)}::text`,
})

/** Kept in the theme. */
const themed = (name: keyof SiteThemeValues): SettingColumn => ({
  column: 'theme',
  read: sql`s.theme -> ${sql.lit(name)}`,
})

/** Kept by language in an object of which the setting is a part; a language without any has none. */
const byLanguage = (name: 'words' | 'mails', locale: string): SettingColumn => ({
  column: name,
  read: sql`s.${sql.ref(name)} -> ${sql.lit(locale)}`,
})

/** Kept in what the menu has beyond its entries. */
const ofMenu = (name: keyof MenuSettingValues): SettingColumn => ({
  column: 'menu',
  read: sql`s.menu -> ${sql.lit(name)}`,
})

/** Kept as the entries of the menu that the site has not. */
const offeredParts: SettingColumn = {
  column: 'hidden_entries',
  read: sql`(select coalesce(jsonb_agg(p.part order by p.place), '[]') from (values ${sql.join(
    siteMenuParts.map(
      (part, place) =>
        sql`(${sql.lit(part)}, ${sql.lit(place)}, array[${sql.join(siteMenu[part].map((entry) => sql.lit(entry)))}]::text[])`,
    ),
  )}) p (part, place, entries) where not p.entries && s.hidden_entries)`,
  write: (offered: readonly SiteMenuPart[]) => hiddenBy(offered),
}

/** Every setting of a site that is changed in a draft, and its column. */
const settingColumns: Readonly<Record<Exclude<SiteSettingName, ContentName | LogoName>, SettingColumn>> = {
  name: column('name'),
  systemName: column('system_name'),
  copyright: column('copyright'),
  hosts: column('hosts'),
  currency: column('currency'),
  locales: column('locales'),
  viewMode: column('view_mode'),
  miniViewColors: column('mini_view_colors'),
  billingModes: column('billing_modes'),
  autoZone: column('auto_zone'),
  defaultContinent: column('default_continent'),
  continent: {
    column: 'continent',
    read: sql`nullif(s.continent, '')`,
    write: (value: string | null) => value ?? '',
  },
  registrationAllowed: column('registration_allowed'),
  hidesAccounts: column('hides_accounts'),
  adminsInFrame: column('admins_in_frame'),
  passwordMin: column('password_min'),
  passwordMax: column('password_max'),
  newUserBilling: indexed('new_user_billing', newUserBillings),
  verification: indexed('verification_flow', verificationFlows),
  trialCredit: amount('trial_credit'),
  trialDays: column('trial_days'),
  serverLimit: column('server_limit'),
  maxServerPrice: amount('max_server_price'),
  maxPhones: column('max_phones'),
  maxIps: column('max_ips'),
  terminationGraceDays: column('termination_grace_days'),
  supportEnabled: column('support_enabled'),
  brand: themed('brand'),
  brand2: themed('brand2'),
  tint: themed('tint'),
  scheme: themed('scheme'),
  density: themed('density'),
  radius: themed('radius'),
  font: themed('font'),
  contrast: themed('contrast'),
  offered: offeredParts,
  servicesOrder: ofMenu('servicesOrder'),
  cloudOrder: ofMenu('cloudOrder'),
  organizationOrder: ofMenu('organizationOrder'),
  links: ofMenu('links'),
  'words.en': byLanguage('words', 'en'),
  'words.he': byLanguage('words', 'he'),
  'mails.en': byLanguage('mails', 'en'),
  'mails.he': byLanguage('mails', 'he'),
}

/** The published settings of a site. */
export const readSettings = async (trx: Trx, siteId: number): Promise<SiteSettingValues> => {
  const fields = Object.entries(settingColumns).map(
    ([name, { column: from, read }]) => sql`${sql.lit(name)}, ${read ?? sql`s.${sql.ref(from)}`}`,
  )
  const { rows } = await sql<{ settings: SiteSettingValues }>`
    select jsonb_strip_nulls(jsonb_build_object(${sql.join(fields)})) as settings from site s where s.id = ${siteId}`.execute(
    trx,
  )
  return { ...rows[0]!.settings, ...(await readContents(trx, siteId)), ...(await readLogos(trx, siteId)) }
}

/** Columns of the site for changed settings, as the database writes them; `settings` are all of them with the changes. */
export const columnsOf = (
  changed: SettingPatch,
  settings: SiteSettingValues,
): Partial<Record<keyof SiteRow, unknown>> => {
  const columns: Partial<Record<keyof SiteRow, unknown>> = {}
  for (const [name, value] of Object.entries(changed)) {
    // Texts and images are in tables of their own.
    const found = settingColumns[name as keyof typeof settingColumns] as SettingColumn | undefined
    if (!found) continue
    const { column: to, write } = found
    const whole = wholes[to]
    columns[to] = whole ? whole(settings) : write ? write(value as never) : value
  }
  return columns
}

/** Columns of which settings are parts, by what writes them. */
const wholes: { [Name in keyof SiteRow]?: (settings: SiteSettingValues) => object } = {
  theme: (settings) => themeOf(settings),
  menu: (settings) => Object.fromEntries(menuSettingNames.map((name) => [name, settings[name]])),
  words: (settings) => inLanguages(settings, 'words'),
  mails: (settings) => inLanguages(settings, 'mails'),
}

const inLanguages = (settings: SiteSettingValues, kind: 'words' | 'mails'): object =>
  Object.fromEntries(
    siteLocales.flatMap((locale) => {
      const own = settings[`${kind}.${locale}`]
      return own ? [[locale, own]] : []
    }),
  )

/** The theme of settings. */
export const themeOf = (settings: SiteSettingValues): SiteThemeValues =>
  Object.fromEntries(siteThemeNames.map((name) => [name, settings[name]])) as unknown as SiteThemeValues
