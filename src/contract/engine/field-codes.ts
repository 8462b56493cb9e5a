import { code } from './error-codes.ts'

export type FieldCodes = Record<string, { missing: number; invalid: number }>

/** The code a field gets when it is missing or of the wrong form; other fields get 903 with their name as `key`. */
export const fieldCodes: FieldCodes = {
  email: { missing: code.noEmail, invalid: code.badEmail },
  password: { missing: code.noPassword, invalid: code.badPassword },
  passwordRepeat: { missing: code.noRepeat, invalid: code.repeatDiffers },
}

/** Like `fieldCodes`, for account pages, which plain sign-in doesn't need. */
export const accountFieldCodes: FieldCodes = {
  oldPass: { missing: code.wrongOldPassword, invalid: code.wrongOldPassword },
  newPass: { missing: code.noPassword, invalid: code.badPassword },
  confirmPass: { missing: code.noRepeat, invalid: code.repeatDiffers },
  partnerUserName: { missing: code.noPartnerUser, invalid: code.noPartnerUser },
  partnerPassword: { missing: code.noPartnerPassword, invalid: code.noPartnerPassword },
  appId: { missing: code.noApplicationId, invalid: code.noApplicationId },
  appSecretKey: { missing: code.noApplicationSecret, invalid: code.noApplicationSecret },
  appTenantId: { missing: code.noApplicationTenant, invalid: code.noApplicationTenant },
}
