import type { Reply } from '../../contract/engine/endpoint.ts'
import type { profileDetails } from '../../contract/account/profile-details.ts'
import type { profile } from '../../contract/account/profile.ts'
import type { security } from '../../contract/account/security.ts'
import type { sessions } from '../../contract/account/sessions.ts'
import { code } from '../../contract/engine/error-codes.ts'
import { whole, type Answers } from '../answer.ts'
import { demoCode, ownId } from '../records/account.ts'
import { notFound, Refusal } from '../refusal.ts'
import { newId, type World } from '../world.ts'

const hour = 3_600_000
const saved = { saved: true } as const

const ago = ({ start }: World, hours: number): string => new Date(start - hours * hour).toISOString()

const preferences = (...ids: number[]) => ids.map((id) => ({ id, enabled: true, inbox: true }))

/** Sign-in methods and addresses, as the profile and the security settings have them. */
function methods({ account }: World) {
  const { useTFA, emailTFAEnabled, smsTFAEnabled, googleTFAEnabled, allowedIPEnabled } = account
  const { phoneList, enabledIPList } = account
  return {
    useTFA,
    emailTFAEnabled,
    smsTFAEnabled,
    googleTFAEnabled,
    allowedIPEnabled,
    phoneList,
    enabledIPList,
  }
}

const details = (world: World): Reply<typeof profileDetails> => ({
  ...methods(world),
  userId: ownId,
  userEmail: world.account.email,
  emailVerified: true,
  name: world.account.name,
  company: world.account.company,
  avatar: null,
  role: 'reseller',
  memberSince: ago(world, 9000),
  siteName: 'Aurora Cloud',
  isRootOrAdmin: false,
  isParent: true,
  accountStatus: 'Ok',
  billingProfileStatus: 3,
  accountEnabled: true,
  services: world.servers.length ? ['server'] : [],
  dateFormat: world.account.dateFormat,
  timeZone: world.account.timeZone,
  offset: offsetOf(world.account.timeZone, world.start),
  notification: world.account.notification,
  notificationsPreferences: preferences(7, 8, 46, 105, 133),
  securityNotificationsPreferences: preferences(2, 10, 122, 123, 128),
  usageNotificationsPreferences: preferences(130, 1001, 1002, 1003),
  psNotificationsPreferences: preferences(2, 123),
  paNotificationsPreferences: preferences(7, 8),
  puNotificationsPreferences: preferences(130),
  billingNotificationsPreferences: [],
  systemNotificationsPreferences: [],
  scNotificationsPreferences: [],
  parentAdditionalEmail: '',
  parentAdditionalEmailFlag: false,
  adminAdditionalEmail: '',
  adminAdditionalEmailFlag: false,
  carbonCopyFlag: false,
  carbonCopyFlagEnabled: true,
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
  socialLoginEnabled: false,
  loginAudit: [2, 27, 75].map((hours, at) => ({
    id: 60 - at,
    at: ago(world, hours),
    event: 'sign-in',
    method: 'password',
    result: at === 1 ? 'failed' : 'ok',
    ip: '203.0.113.7',
    place: 'DE',
    device: at === 1 ? 'Chrome, Android' : 'Firefox, Windows',
    current: at === 0,
  })),
})

function offsetOf(timeZone: string, now: number): number {
  try {
    const local = new Date(now).toLocaleString('en-US', { timeZone })
    const utc = new Date(now).toLocaleString('en-US', { timeZone: 'UTC' })
    return Math.round((Date.parse(local) - Date.parse(utc)) / 60_000)
  } catch {
    return 0
  }
}

/** The profile, its settings and the security of the account. */
export const profileAnswers: Answers = {
  'GET /header/details': whole<typeof profileDetails>(details),
  'PUT /header/identity': whole<typeof profile.identity>(({ account }, { body }) => {
    Object.assign(account, body)
    return saved
  }),
  'PUT /header/configuration': whole<typeof profile.configuration>(({ account }, { body }) => {
    Object.assign(account, body)
    return saved
  }),
  'PUT /header/updateDateFormat': whole<typeof profile.dateFormat>(({ account }, { body }) => {
    account.dateFormat = body.dateFormat
    return saved
  }),
  'PUT /header/updateTimeZone': whole<typeof profile.timeZone>(({ account }, { body }) => {
    account.timeZone = body.timeZone
    return saved
  }),
  'PUT /header/updateNotification': whole<typeof profile.notification>(({ account }, { body }) => {
    account.notification = body.notification
    return saved
  }),
  'GET /header/securityDetails': whole<typeof security.details>((world) => ({
    ...methods(world),
    userId: ownId,
    secretCode: '',
    QRCodeURL: '',
    validatedCode: world.account.googleTFAEnabled,
    ipAddress: '203.0.113.7',
    maxAllowedPhoneNumbers: 5,
    maxAllowedIPs: 10,
    smsTFAAllowed: true,
    recoveryCodesLeft: 10,
  })),
  'GET /header/generateGoogleCode': whole<typeof security.generateGoogleCode>(() => ({
    secretCode: 'JBSWY3DPEHPK3PXP',
    QRCodeURL: 'otpauth://totp/Aurora%20Cloud:demo?secret=JBSWY3DPEHPK3PXP&issuer=Aurora%20Cloud',
  })),
  'PUT /header/validateGoogleCode': whole<typeof security.validateGoogleCode>(({ account }, { body }) => {
    if (body.code.replace(/\D/g, '') !== demoCode) throw new Refusal(400, code.wrongCode)
    Object.assign(account, { googleTFAEnabled: true, useTFA: true })
    return saved
  }),
  'PUT /header/:userId/tfaUpdate': whole<typeof security.update>(({ account }, { body }) => {
    if (!body.checkOnly)
      Object.assign(account, {
        useTFA: body.useTFA,
        emailTFAEnabled: body.useTFAEmail,
        smsTFAEnabled: body.useTFASMS,
        googleTFAEnabled: body.useTFAGoogle,
        allowedIPEnabled: body.useAllowedIP,
      })
    return { ends: [] }
  }),
  'GET /header/phoneCaptchaInfo': whole<typeof security.phoneCaptcha>(() => ({ captchaNeeded: false })),
  'GET /header/checkForResendSmsTime': whole<typeof security.resendTime>(() => ({ resendIn: 0 })),
  'PUT /header/addIPAddress': whole<typeof security.addAddress>((world, { body }) => {
    const entry = { addressId: newId(world), ipAddress: body.ipAddress, description: body.description ?? '' }
    world.account.enabledIPList.push(entry)
    return entry
  }),
  'PUT /header/removeItemList': whole<typeof security.remove>(({ account }, { body }) => {
    const isOther = ({ addressId }: { addressId: string }) => addressId !== body.addressId
    account.enabledIPList = account.enabledIPList.filter(isOther)
    account.phoneList = account.phoneList.filter(isOther)
    return saved
  }),
  'POST /header/updatePhoneDescription': whole<typeof security.describe>(({ account }, { body }) => {
    const all = [...account.phoneList, ...account.enabledIPList]
    const found = all.find(({ addressId }) => addressId === body.addressId)
    if (!found) throw notFound()
    found.description = body.description
    return saved
  }),
  'GET /header/sessions': whole<typeof sessions.list>((world) => [
    { ...place, id: '11', current: true, createdAt: ago(world, 2), seenAt: ago(world, 0) },
    {
      ...place,
      id: '12',
      current: false,
      device: 'Safari, iOS',
      createdAt: ago(world, 70),
      seenAt: ago(world, 8),
    },
  ]),
  'GET /header/rememberedBrowsers': whole<typeof sessions.browsers>((world) => [
    { ...place, id: '21', current: true, createdAt: ago(world, 70), endsAt: ago(world, -650) },
  ]),
}

const place = { device: 'Firefox, Windows', ip: '203.0.113.7', place: 'DE' }
