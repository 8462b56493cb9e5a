import type { Reply } from '../../../../src/contract/endpoint.ts'
import type { security } from '../../../../src/contract/security.ts'
import { canSendSms } from '../../config/config.ts'
import { accountById, phonesOf } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { recoveryCodesLeft } from '../../domain/credentials/recovery-codes.ts'
import { rangesOf } from './allowed-addresses.ts'
import { hasAuthenticator } from './ways.ts'

/** How the caller's account is secured. */
export const securityDetails = (_: unknown, call: Call): Promise<Reply<typeof security.details>> =>
  call.inSite(async (trx) => {
    const account = await accountById(trx, sessionOf(call).accountId)
    const phones = await phonesOf(trx, account.id)
    return {
      userId: String(account.id),
      secretCode: '' as const,
      QRCodeURL: '' as const,
      validatedCode: await hasAuthenticator(trx, account),
      useTFA: account.second_step,
      emailTFAEnabled: account.second_step_email,
      googleTFAEnabled: account.second_step_google,
      smsTFAEnabled: account.second_step_sms,
      allowedIPEnabled: account.allowed_ip_on,
      phoneList: phones.map(({ id, number, description }) => ({ addressId: id, phone: number, description })),
      enabledIPList: await rangesOf(trx, account.id),
      ipAddress: call.address,
      maxAllowedPhoneNumbers: call.site.row.max_phones,
      maxAllowedIPs: call.site.row.max_ips,
      smsTFAAllowed: canSendSms(call.parts.config),
      recoveryCodesLeft: await recoveryCodesLeft(trx, account.id),
    }
  })
