import type { Reply } from '../../contract/engine/endpoint.ts'
import type { security } from '../../contract/account/security.ts'
import type { Scenario } from '../scenario.ts'
import { self } from '../shape/people.ts'

type Security = Reply<typeof security.details>

/** The one who is signed in, and what can be changed of them. */
export interface Account {
  email: string
  name: string
  company: string
  dateFormat: string
  timeZone: string
  notification: boolean
  useTFA: boolean
  emailTFAEnabled: boolean
  smsTFAEnabled: boolean
  googleTFAEnabled: boolean
  allowedIPEnabled: boolean
  phoneList: Security['phoneList']
  enabledIPList: Security['enabledIPList']
}

/** ID of the account in every call. */
export const ownId = '7'

/** The code of every second step of the demonstration. */
export const demoCode = '123456'

export const openAccount = (scenario: Scenario): Account => ({
  ...self,
  dateFormat: 'DD/MM/YYYY HH:mm',
  timeZone: 'Europe/Berlin',
  notification: true,
  useTFA: scenario === 'two-step',
  emailTFAEnabled: false,
  smsTFAEnabled: false,
  googleTFAEnabled: scenario === 'two-step',
  allowedIPEnabled: false,
  phoneList: [{ addressId: '1', phone: '+12025550123', description: 'Mobile' }],
  enabledIPList: [{ addressId: '2', ipAddress: '203.0.113.0/24', description: 'Office' }],
})
