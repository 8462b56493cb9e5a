import { failure } from '../page/fake-svc.ts'
import { testPlaces } from '../screens/hostile-places.ts'
import { until } from '../page/stage.ts'
import { inDialog, inSection, press } from './hostile-section.ts'
import { hasLoaded, input, inside, openDialog, submit } from './profile-page.ts'

const moment = '2026-03-01T09:30:00Z'
const phone = (text: string) => ({ addressId: text, phone: text, description: text })
const address = (text: string) => ({ addressId: text, ipAddress: text, description: text })
const twoStep = { useTFA: true, emailTFAEnabled: true, smsTFAEnabled: true }
const update = 'PUT /header/7/tfaUpdate'

describe('a hostile text of the service in settings and security', () => {
  testPlaces([
    inSection('preferences', 'the time zone', (text) => ({ details: { timeZone: text, offset: 0 } })),
    inSection('preferences', 'the date format', (text) => ({ details: { dateFormat: text } }), {
      verbatim: false,
    }),
    inSection(
      'password',
      'the reason why a password is refused',
      (text) => ({ answers: { 'PUT /header/password': failure(400, 51, { info: text }) } }),
      {
        async reach(element) {
          await until('there is the form', () => input(element, 'oldPass'))
          await submit(element, { oldPass: 'Pa55word', newPass: 'Pa55word!', confirmPass: 'Pa55word!' })
        },
        isThere: (root) => root.querySelector('[role=alert]'),
      },
    ),
    inDialog(
      'password',
      'the address that a code was sent to',
      (text) => ({
        answers: {
          'PUT /header/password': failure(400, 916, { params: { method: 'email' } }),
          'POST /header/confirm/send': { body: { email: text, resendIn: 30 } },
        },
      }),
      async (element) => {
        await submit(element, { oldPass: 'Pa55word', newPass: 'Pa55word!', confirmPass: 'Pa55word!' })
      },
      // Until the code is on its way it says “…”.
      { isThere: (_, element) => /^[^…]+$/.test(openDialog(element)?.querySelector('p')?.textContent ?? '') },
    ),
    inSection('two-step', 'the ways of the second step', (text) => ({
      details: { ...twoStep, userEmail: text, phoneList: [phone(text)] },
    })),
    inDialog(
      'two-step',
      'the key for an app',
      (text) => ({
        answers: { 'GET /header/generateGoogleCode': { body: { secretCode: text, QRCodeURL: text } } },
      }),
      press('Set up app'),
    ),
    inDialog(
      'two-step',
      'the recovery codes and the name of their file',
      (text) => ({
        details: { ...twoStep, siteName: text, userEmail: text },
        answers: { 'POST /header/recoveryCodes': { body: { codes: [text] } } },
      }),
      press('Generate codes'),
      { isThere: (root) => root.querySelector('dialog[open] ul li') },
    ),
    inSection('phones', 'the phones', (text) => ({ details: { phoneList: [phone(text)] } })),
    inDialog(
      'phones',
      'the question about a phone',
      (text) => ({ details: { phoneList: [phone(text)] } }),
      press('Remove'),
      { isThere: (_, element) => openDialog(element) },
    ),
    inSection(
      'phones',
      'the description of a phone that is edited',
      (text) => ({ details: { phoneList: [phone(text)] } }),
      {
        async reach(element) {
          await until('its sections are there', () => hasLoaded(element))
          press('Edit description')(element)
        },
        isThere: (_, element) => input(element, 'description'),
      },
    ),
    inSection('addresses', 'the allowed addresses and the own one', (text) => ({
      details: { enabledIPList: [address(text)] },
      security: { ipAddress: text },
    })),
    inDialog(
      'addresses',
      'the sessions that a list would end',
      (text) => ({
        answers: { [update]: { body: { ends: [{ id: 1, ip: text, device: text, seenAt: moment }] } } },
      }),
      (element) => inside(element, '[role=switch]').click(),
    ),
    inDialog(
      'addresses',
      'the question about an address',
      (text) => ({ details: { allowedIPEnabled: true, enabledIPList: [address(text)] } }),
      press('Remove'),
    ),
    inSection(
      'addresses',
      'the reason why a list cannot be switched on',
      (text) => ({ answers: { [update]: failure(400, 919, { params: { ip: text } }) } }),
      {
        async reach(element) {
          await until('its sections are there', () => hasLoaded(element))
          inside(element, '[role=switch]').click()
        },
        isThere: (root) => root.querySelector('[role=alert]'),
        verbatim: false,
      },
    ),
  ])
})
