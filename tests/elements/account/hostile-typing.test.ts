import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { failure } from '../page/fake-svc.ts'
import { assertTame, kindsIn, watch } from '../screens/hostile-places.ts'
import { someHostile } from '../../hostile-strings.ts'
import { control } from '../page/page.ts'
import { painted, until } from '../page/stage.ts'
import { input, openDialog, openSection, unproved, type Given } from './profile-page.ts'

/** A form of the profile. */
interface Typing {
  name: string
  section: string
  fields: string[]
  given?: Given
  /** What the visitor does until the form is there. */
  reach?: (element: PortalElement) => unknown
}

const refused = failure(400, 51, { info: 'Not this.' })
const phone = { addressId: 'p1', phone: '+12025550123', description: 'work' }
const address = { addressId: 'a1', ipAddress: '198.51.100.0/24', description: 'Office' }
const press = (label: string) => (element: PortalElement) => control(element, label).click()

const forms: Typing[] = [
  {
    name: 'a new password',
    section: 'password',
    fields: ['oldPass', 'newPass', 'confirmPass'],
    given: { answers: { 'PUT /header/password': refused } },
  },
  {
    name: 'the proof of who it is',
    section: 'addresses',
    fields: ['password'],
    given: { answers: { 'PUT /header/addIPAddress': unproved, 'POST /header/confirm': refused } },
    reach: async (element) => {
      press('Add current IP address (\u2068203.0.113.7\u2069)')(element)
      await until('it is asked', () => openDialog(element))
    },
  },
  {
    name: 'the code of a new app',
    section: 'two-step',
    fields: ['code'],
    given: {
      answers: {
        'GET /header/generateGoogleCode': {
          body: { secretCode: 'JBSWY3DPEHPK3PXP', QRCodeURL: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP' },
        },
        'PUT /header/validateGoogleCode': refused,
      },
    },
    reach: press('Set up app'),
  },
  {
    name: 'a new phone',
    section: 'phones',
    fields: ['phone'],
    given: { answers: { 'POST /header/7/sendTFACode': refused } },
    reach: press('Add phone number'),
  },
  {
    name: 'what a phone is described as',
    section: 'phones',
    fields: ['description'],
    given: {
      details: { phoneList: [phone] },
      answers: { 'POST /header/updatePhoneDescription': refused },
    },
    reach: press('Edit description'),
  },
  {
    name: 'another allowed address',
    section: 'addresses',
    fields: ['ipAddress', 'description'],
    given: { answers: { 'PUT /header/addIPAddress': refused } },
  },
  {
    name: 'what an address is described as',
    section: 'addresses',
    fields: ['description'],
    given: {
      details: { enabledIPList: [address] },
      security: { maxAllowedIPs: 1 },
      answers: { 'POST /header/updatePhoneDescription': refused },
    },
    reach: press('Edit description'),
  },
  {
    name: 'the additional address',
    section: 'additional-email',
    fields: ['email'],
    given: { details: { isParent: true }, answers: { 'PUT /header/additionalEmail': refused } },
  },
  {
    name: 'the partner connector',
    section: 'partner',
    fields: ['partnerUserName', 'partnerPassword', 'appId', 'appSecretKey', 'appTenantId'],
    given: {
      details: { enableCSPSettings: true, enableCSPConnector: true },
      answers: { 'PUT /header/partnerConnector': refused },
    },
  },
  {
    name: 'the confirmation of the end',
    section: 'disable',
    fields: ['typed'],
    given: { answers: { 'PUT /header/disable': { body: { consequences: [], cmdId: null } } } },
    reach: press('Disable account'),
  },
]

async function open({ section, given, reach, fields }: Typing): Promise<PortalElement> {
  const { element } = await openSection(section, given)
  await reach?.(element)
  await until('there is the form', () => input(element, fields[0]!))
  return element
}

/** Types into every field and sends the form; answers what the fields have taken. */
function type(element: PortalElement, fields: string[], text: string): string[] {
  const inputs = fields.map((name) => input(element, name))
  for (const each of inputs) {
    each.value = text
    each.dispatchEvent(new Event('input', { bubbles: true }))
  }
  inputs[0]!.form!.requestSubmit()
  return inputs.map(({ value }) => value)
}

describe('a hostile text typed into the profile', () => {
  const nothing = watch()

  for (const form of forms)
    it(`cases 81 and 90: stays what was typed, and no more, in ${form.name}`, async () => {
      const element = await open(form)
      type(element, form.fields, '7')
      await painted()
      const harmless = new Set([...kindsIn(element), 'p', 'div', 'span'])
      for (const text of someHostile(form.name)) {
        const kept = type(element, form.fields, text)
        await painted()
        const name = JSON.stringify(text.slice(0, 60))
        assert.deepEqual(
          form.fields.map((field) => input(element, field).value),
          kept,
          `${name} is kept`,
        )
        for (const kind of kindsIn(element)) assert.isTrue(harmless.has(kind), `${name} makes no <${kind}>`)
        assertTame(element.shadowRoot, name, /^(#$|otpauth:)/)
      }
      nothing()
    })
})
