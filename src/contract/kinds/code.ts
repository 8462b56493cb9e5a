import { integer, refine } from 'superstruct'
import { defineKind } from './kind.ts'
import { asNumber } from './reading.ts'

/** Code tables of the specification: numbers in replies, with their meaning. */
export const codeTables = {
  paymentType: { 0: 'Credit Card', 1: 'Deposit', 2: 'Credit Card & Deposit' },
  externalProfile: { 0: 'Not required', 1: 'Required-Not Set', 2: 'Required-OK' },
  billingProfile: {
    '-1': 'No Billing Profile',
    0: 'Not Set',
    1: 'Unverified-Disapproved',
    2: 'Unverified-Approved',
    5: 'Requires Manual Verification',
    7: 'Requires Manual Verification-LOCK',
    3: 'Verified',
    9: 'Requires Deposit-Lock',
  },
} as const satisfies Record<string, Record<number, string>>

/** A code of one of the tables. */
export const codeOf = defineKind({
  type: 'code',
  struct: (table: keyof typeof codeTables) =>
    refine(integer(), 'code', (value: number) => Object.hasOwn(codeTables[table], value)),
  jsonSchema: (table) => ({
    type: 'integer',
    enum: Object.keys(codeTables[table]).map(Number),
    description: Object.entries(codeTables[table])
      .map(([code, meaning]) => `${code} ${meaning}`)
      .join(', '),
  }),
  format: String,
  sortable: 'number',
  input: 'whole',
  parse: asNumber,
})
