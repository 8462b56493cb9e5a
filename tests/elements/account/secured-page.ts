import '#build/profile.js'
import type { Infer } from 'superstruct'
import type { ProfileDetails } from '../../../src/contract/profile.ts'
import type { SecurityDetails } from '../../../src/contract/security.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { fakeSvc, user, type Answers } from '../fake-svc.ts'
import { put, shows } from '../page.ts'
import { painted } from '../stage.ts'

type Details = Infer<typeof ProfileDetails>
type Security = Infer<typeof SecurityDetails>

/** A profile of somebody who has set nothing, with what a test names. */
export const detailsWith = (more: Partial<Details> = {}): Details => ({
  userId: '7',
  userEmail: 'ada@example.com',
  siteName: 'Aurora',
  isRootOrAdmin: false,
  isParent: false,
  accountStatus: 'active',
  billingProfileStatus: 'none',
  accountEnabled: true,
  services: [],
  dateFormat: 'DD/MM/YYYY HH:mm',
  timeZone: 'Europe/Berlin',
  offset: 60,
  notification: true,
  notificationsPreferences: [],
  securityNotificationsPreferences: [],
  usageNotificationsPreferences: [],
  psNotificationsPreferences: [],
  paNotificationsPreferences: [],
  puNotificationsPreferences: [],
  billingNotificationsPreferences: [],
  systemNotificationsPreferences: [],
  scNotificationsPreferences: [],
  parentAdditionalEmail: '',
  parentAdditionalEmailFlag: false,
  adminAdditionalEmail: '',
  adminAdditionalEmailFlag: false,
  carbonCopyFlag: false,
  carbonCopyFlagEnabled: false,
  additionalEmailPending: '',
  enableCSPSettings: false,
  enableCSPConnector: false,
  partnerUserName: '',
  appId: '',
  appTenantId: '',
  appConsentURL: '',
  appLastConsent: null,
  microsoftPartnerId: '',
  importUrl: '',
  hasPartnerPassword: false,
  hasAppSecretKey: false,
  allowEmail: true,
  mayAllowEmail: true,
  hasPassword: true,
  useTFA: false,
  emailTFAEnabled: false,
  smsTFAEnabled: false,
  googleTFAEnabled: false,
  socialLoginEnabled: false,
  allowedIPEnabled: false,
  phoneList: [],
  enabledIPList: [],
  loginAudit: [],
  ...more,
})

/** How the account of such a profile is secured. */
const securityWith = (details: Details, more: Partial<Security> = {}): Security => ({
  userId: details.userId,
  secretCode: '',
  QRCodeURL: '',
  validatedCode: details.googleTFAEnabled,
  useTFA: details.useTFA,
  emailTFAEnabled: details.emailTFAEnabled,
  googleTFAEnabled: details.googleTFAEnabled,
  smsTFAEnabled: details.smsTFAEnabled,
  allowedIPEnabled: details.allowedIPEnabled,
  phoneList: details.phoneList,
  enabledIPList: details.enabledIPList,
  ipAddress: '203.0.113.7',
  maxAllowedPhoneNumbers: 3,
  maxAllowedIPs: 10,
  smsTFAAllowed: true,
  recoveryCodesLeft: 0,
  ...more,
})

export interface Given {
  details?: Partial<Details>
  security?: Partial<Security>
  answers?: Answers
  attributes?: Record<string, string>
}

/** Puts one section of a signed-in user's profile into the page, and waits until it shows its title. */
export async function putSection(section: string, title: string, given: Given = {}) {
  const details = detailsWith(given.details)
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/details': { body: details },
    'GET /header/securityDetails': { body: securityWith(details, given.security) },
    ...given.answers,
  })
  const element = await put({ svc: svc.base, section, ...given.attributes }, 'portal-profile')
  await shows(element, title)
  await painted()
  return { element, svc }
}

/** The first thing that fits, in the element. */
export const inside = <E extends HTMLElement = HTMLElement>(element: PortalElement, selector: string): E =>
  element.shadowRoot.querySelector<E>(selector)!

/** A switch by its label. */
export const switchOf = (element: PortalElement, label: string): HTMLElement =>
  [...element.shadowRoot.querySelectorAll<HTMLElement>('[role=switch]')].find(
    (one) => (one.ariaLabel ?? one.textContent).trim() === label,
  )!

/** What describes a control, as screen readers say it. */
export const description = (element: PortalElement, control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => element.shadowRoot.getElementById(id)?.textContent.trim() ?? '')
    .filter(Boolean)
    .join(' ')

/** The dialog that is open, if one is. */
export const dialog = (element: PortalElement): HTMLDialogElement | null =>
  element.shadowRoot.querySelector<HTMLDialogElement>('dialog[open]')

/** A button by its words, in the dialog that is open. */
export const answer = (element: PortalElement, label: string): HTMLElement =>
  [...dialog(element)!.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === label)!
