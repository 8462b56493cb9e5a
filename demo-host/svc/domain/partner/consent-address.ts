import type { Call } from '../calls/call.ts'
import type { Connector } from './partner-details.ts'

/** Where an administrator of the tenant consents to the application. It leads back to the profile with a state. */
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
