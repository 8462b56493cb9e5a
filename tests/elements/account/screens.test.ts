import { testScreens } from '../screens/every-screen.ts'
import { failure } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import type { Screen } from '../screens/screens.ts'
import { until } from '../page/stage.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { answersOf, hasLoaded, input, openDialog, submit, unproved, type Given } from './profile-page.ts'

afterEach(clearPage)

const moment = '2026-03-01T09:30:00Z'
const browser = { device: 'דפדפן', ip: '203.0.113.7', place: '' }
const device = { ...browser, createdAt: moment }
const phone = { addressId: 'p1', phone: '+12025550123', description: '' }
const address = { addressId: 'a1', ipAddress: '198.51.100.0/24', description: '' }
const twoStep = { useTFA: true, emailTFAEnabled: true, smsTFAEnabled: true, phoneList: [phone] }
const networks = {
  'GET /socialAccess/getSocial': { body: [{ social: 'a', title: 'אלפא' }] },
  'GET /socialAccess/socialProfile': {
    body: [{ social: 'a', title: 'אלפא', email: '', name: 'עדה', connectedAt: moment }],
  },
}
const key = {
  secretCode: '22223333',
  QRCodeURL: 'otpauth://totp/Aurora:ada?secret=22223333',
}
const ends = [{ id: 1, ip: device.ip, device: device.device, seenAt: moment }]
const consequences = [
  'sessions',
  'openSignIns',
  'rememberedBrowsers',
  'openLinks',
  'networks',
  'runningServers',
  'openCommands',
]

/** Presses the button of a card by its place there, as its words depend on the language. */
const press = (place: number) => async (element: PortalElement) => {
  await until('its sections are there', () => hasLoaded(element))
  element.shadowRoot.querySelectorAll<HTMLElement>('[part~=section] button:not([role])')[place]!.click()
}
const flip = async (element: PortalElement) => {
  await until('its sections are there', () => hasLoaded(element))
  element.shadowRoot.querySelector<HTMLElement>('[role=switch]')!.click()
}

const group = (name: string, given: Given = {}): Screen => ({
  name: `the group ${name}`,
  tag: 'portal-profile',
  attributes: { route: `/Profile/${name}` },
  answers: answersOf(given),
  isThere: (_, element) => hasLoaded(element),
})

const question = (name: string, section: string, given: Given, open: Screen['reach']): Screen => ({
  name,
  tag: 'portal-profile',
  attributes: { section },
  answers: answersOf(given),
  ...(open && { reach: open }),
  isThere: (_, element) => openDialog(element),
})

testScreens(
  '<portal-profile>',
  [
    group('settings'),
    group('security', {
      details: { ...twoStep, googleTFAEnabled: true, enabledIPList: [address], allowedIPEnabled: true },
    }),
    group('activity', {
      details: {
        loginAudit: [
          {
            ...browser,
            id: 1,
            at: moment,
            event: 'sign-in',
            method: 'password',
            result: 'ok',
            current: true,
          },
          {
            ...browser,
            id: 2,
            at: moment,
            event: 'second-step',
            method: 'sms',
            result: 'failed',
            current: false,
          },
        ],
      },
      answers: {
        'GET /header/sessions': {
          body: [
            { ...device, id: '1', current: true, seenAt: moment },
            { ...device, id: '2', current: false, seenAt: moment },
          ],
        },
        'GET /header/rememberedBrowsers': {
          body: [{ ...device, id: '3', current: false, endsAt: '2026-04-01T09:30:00Z' }],
        },
      },
    }),
    group('notifications', {
      details: { isParent: true, isRootOrAdmin: true, adminAdditionalEmail: 'b@example.com' },
    }),
    group('connected', { answers: networks }),
    group('partner', {
      details: {
        enableCSPSettings: true,
        enableCSPConnector: true,
        appConsentURL: 'https://login.example.com/adminconsent?state=s1',
        microsoftPartnerId: '123',
        hasAppSecretKey: true,
      },
    }),
    group('account', { answers: { 'GET /queue': { body: [] } } }),
    {
      name: 'the profile that could not be fetched',
      tag: 'portal-profile',
      answers: answersOf({ answers: { 'GET /header/details': failure(503, 908) } }),
      isThere: (root) => root.querySelector('[role=alert]'),
    },
    {
      name: 'nobody signed in',
      tag: 'portal-profile',
      isThere: (root) => root.querySelector('slot'),
    },
    question(
      'the proof by password',
      'password',
      { answers: { 'PUT /header/password': unproved } },
      (element) => submit(element, { oldPass: 'Pa55word', newPass: 'Pa55word!', confirmPass: 'Pa55word!' }),
    ),
    question(
      'the proof by a mailed code',
      'password',
      {
        details: { hasPassword: false },
        answers: {
          'PUT /header/password': failure(400, 916, { params: { method: 'email' } }),
          'POST /header/confirm/send': { body: { email: 'a***@example.com', resendIn: 30 } },
        },
      },
      (element) => submit(element, { newPass: 'Pa55word!', confirmPass: 'Pa55word!' }),
    ),
    question(
      'a new app',
      'two-step',
      { answers: { 'GET /header/generateGoogleCode': { body: key } } },
      press(0),
    ),
    question(
      'recovery codes',
      'two-step',
      {
        details: { useTFA: true, emailTFAEnabled: true },
        answers: { 'POST /header/recoveryCodes': { body: { codes: ['12345-67890', '09876-54321'] } } },
      },
      async (element) => {
        await until('its sections are there', () => hasLoaded(element))
        ;[...element.shadowRoot.querySelectorAll<HTMLElement>('li button:not([role])')].at(-1)!.click()
        await until('they are there', () => element.shadowRoot.querySelector('dialog[open] ul li'))
      },
    ),
    question('the end of two-step sign-in', 'two-step', { details: twoStep }, flip),
    question(
      'the sessions that a list ends',
      'addresses',
      { details: { enabledIPList: [address] }, answers: { 'PUT /header/7/tfaUpdate': { body: { ends } } } },
      flip,
    ),
    question('the end of a phone', 'phones', { details: { phoneList: [phone] } }, press(1)),
    {
      ...question(
        'a phone whose code is on its way',
        'phones',
        {
          answers: { 'POST /header/7/sendTFACode': { body: { verificationToken: 'sent', resendIn: 30 } } },
        },
        async (element) => {
          await press(0)(element)
          await until('there is the form', () => input(element, 'phone'))
          await submit(element, { phone: phone.phone })
        },
      ),
      isThere: (_, element) => input(element, 'code'),
    },
    question(
      'the end of the account',
      'disable',
      {
        answers: {
          'PUT /header/disable': {
            body: { consequences: consequences.map((kind) => ({ kind, count: 2 })), cmdId: null },
          },
        },
      },
      press(0),
    ),
    {
      name: 'an additional address confirmed by who is not signed in',
      tag: 'portal-profile',
      attributes: { route: '/Profile?token=t1' },
      answers: { 'POST /header/additionalEmail/confirm': { body: { saved: true } } },
      isThere: (root) => root.querySelector('[part~=section] [role=status], [part~=section] [role=alert]'),
    },
  ],
  /Asia\/Jerusalem|example\.com|\bALAda( Lovelace)?|\b(Ada Lovelace|Microsoft|AM|PM|UTC|JSON|CSV|ZIP|QR|SMS)\b/g,
)
