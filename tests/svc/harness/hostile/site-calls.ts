import { tables } from '../../../../src/contract/tables.ts'
import { priceListItems } from '../../../../src/contract/sites/price-list-items.ts'
import { priceLists } from '../../../../src/contract/sites/price-lists.ts'
import { priceListUses } from '../../../../src/contract/sites/price-list-uses.ts'
import { priceListVersions } from '../../../../src/contract/sites/price-list-versions.ts'
import { priceReasons } from '../../../../src/contract/sites/price-reasons.ts'
import { externalPages } from '../../../../src/contract/sites/external-pages.ts'
import { remoteLogin } from '../../../../src/contract/sites/remote-login.ts'
import { siteAdmins } from '../../../../src/contract/sites/site-admins.ts'
import { siteKeys, siteOrigins } from '../../../../src/contract/sites/site-origins.ts'
import { siteContents } from '../../../../src/contract/sites/site-contents.ts'
import { siteLogos } from '../../../../src/contract/sites/site-logos.ts'
import { siteMenus } from '../../../../src/contract/sites/site-menu.ts'
import { siteMails } from '../../../../src/contract/sites/site-mails.ts'
import { siteWords } from '../../../../src/contract/sites/site-words.ts'
import { siteThemes } from '../../../../src/contract/sites/site-theme.ts'
import { themeAdoption } from '../../../../src/contract/sites/theme-adoption.ts'
import { themePreviews } from '../../../../src/contract/sites/theme-previews.ts'
import { siteDrafts, siteVersions } from '../../../../src/contract/sites/site-drafts.ts'
import { sites } from '../../../../src/contract/sites/sites.ts'
import { callsOf } from './own-calls.ts'

const { open: _, ...ownPreviews } = themePreviews

/** Calls about sites, their prices and doors: of the sites that the caller manages. */
export const siteCalls = callsOf(
  sites,
  remoteLogin,
  siteOrigins,
  siteKeys,
  externalPages,
  siteAdmins,
  tables.agreements,
  tables.agreementVersions,
  tables.agreementAcceptances,
  siteDrafts,
  siteVersions,
  siteThemes,
  themeAdoption,
  ownPreviews,
  siteContents,
  siteWords,
  siteMails,
  siteMenus,
  siteLogos,
  priceLists,
  priceListItems,
  priceListUses,
  priceListVersions,
  priceReasons,
).map(({ call }) => call)
