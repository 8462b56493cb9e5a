import { params } from '../../../../core/i18n/params.ts'
import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of the section partner. */
export const en = {
  title: 'Partner connector',
  about: 'Connect your partner account to manage its customers and subscriptions here.',
  isConnected: 'Connected',
  isNotConnected: 'Not connected',
  partnerUserName: 'Partner user name',
  partnerPassword: 'Partner password',
  appId: 'Application ID',
  appSecretKey: 'Application secret key',
  appTenantId: 'Application tenant ID',
  stored: 'Saved. Leave empty to keep the current value.',
  idHint: 'Such as 00000000-0000-0000-0000-000000000000',
  tenantHint: 'A tenant ID or a domain, such as example.com',
  consent: 'Grant consent at Microsoft',
  consentLead: 'A tenant administrator has to approve the application once.',
  lastConsent: params('Last granted: {date}'),
  noConsent: 'Not granted yet',
  copy: 'Copy link',
  copied: 'Copied',
  consented: 'Consent granted. The connector is ready to use.',
  consentRefused: "Consent wasn't granted. You can try again at any time.",
  consentExpired: 'This consent was for different settings. Grant consent again.',
  noting: 'Saving consent…',
  provider: 'Provider settings',
  partnerId: 'Partner ID',
  importUrl: 'Import URL',
  remove: 'Remove connector',
  removeTitle: 'Remove connector?',
  removeLead:
    "Its user name, password and application are deleted. You'll no longer be able to manage its customers and subscriptions here.",
  confirmRemove: 'Remove connector',
  removed: 'Connector removed',
}

/** Messages of the section; resellers override them as `partner.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'partner',
  en,
  others: { he: () => import('./messages.he.ts') },
}
