import { pattern, string } from 'superstruct'
import { dialled } from '../engine/dialled.ts'
import { defineKind } from './kind.ts'
import { unreadable } from './reading.ts'

const e164 = /^\+[1-9]\d{6,14}$/

/** A telephone number as the world dials it: a plus, the country's prefix, the number (E.164). */
export const phone = defineKind({
  type: 'phone',
  struct: () => pattern(string(), e164),
  jsonSchema: { type: 'string', pattern: e164.source },
  example: '+12025550123',
  format: String,
  cell: 'link',
  pasted: true,
  input: 'phone',
  parse: (typed) => {
    const number = dialled(typed('prefix'), typed('number') || typed())
    return number === undefined || /^\+\d+$/.test(number) ? number : unreadable
  },
  problem: ['{label} is not a valid phone number', 'הערך בשדה {label} אינו מספר טלפון תקין'],
})
