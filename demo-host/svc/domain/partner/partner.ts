import type { Selectable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { PartnerConnectorRow } from '../../kernel/db/rows.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'
import type { Site } from '../sites/sites.ts'

export type Connector = Selectable<PartnerConnectorRow>

/** Whether a site's users may connect to the provider's partner account. */
export const hasConnector = ({ row }: Site): boolean => row.csp_settings && row.csp_connector

/** The connector of an account, if it has one. */
export const connectorOf = (trx: Trx, accountId: number): Promise<Connector | undefined> =>
  trx.selectFrom('partner_connector').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** The connector in the profile. Of its secrets only whether they exist. */
export const partnerDetails = async (trx: Trx, call: Call, account: Account) => {
  const { row } = call.site
  const isThere = hasConnector(call.site)
  const connector = isThere ? await connectorOf(trx, account.id) : undefined
  return {
    enableCSPSettings: row.csp_settings,
    enableCSPConnector: isThere,
    microsoftPartnerId: row.csp_settings ? row.microsoft_partner_id : '',
    importUrl: row.csp_settings ? row.import_url : '',
    partnerUserName: connector?.user_name ?? '',
    appId: connector?.app_id ?? '',
    appTenantId: connector?.tenant_id ?? '',
    appConsentURL: connector ? consentAddress(call, connector) : '',
    appLastConsent: connector?.last_consent?.toISOString() ?? null,
    hasPartnerPassword: connector !== undefined,
    hasAppSecretKey: connector !== undefined,
  }
}

/** URL of the administrator's consent to the application. Returns to the profile with a state. */
export const consentAddress = (call: Call, connector: Connector): string => {
  const address = new URL(
    `https://login.microsoftonline.com/${encodeURIComponent(connector.tenant_id)}/adminconsent`,
  )
  address.searchParams.set('client_id', connector.app_id)
  address.searchParams.set('state', consentState(call, connector))
  address.searchParams.set('redirect_uri', `${call.site.baseUrl}/Profile`)
  return address.href
}

/** The state that shows that a consent was given for this connector as it is now. */
export const consentState = (
  call: Call,
  { site_id: siteId, account_id: accountId, consent_seed: seed }: Connector,
): string => call.parts.keys.sign(`consent ${siteId} ${accountId} ${seed}`)
