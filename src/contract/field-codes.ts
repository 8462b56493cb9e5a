import { code } from './error-codes.ts'

export type FieldCodes = Record<string, { missing: number; invalid: number }>

/** The code a field gets when it is missing or of the wrong form; other fields get 903 with their name as `key`. */
export const fieldCodes: FieldCodes = {
  email: { missing: code.noEmail, invalid: code.badEmail },
  password: { missing: code.noPassword, invalid: code.badPassword },
  passwordRepeat: { missing: code.noRepeat, invalid: code.repeatDiffers },
}
