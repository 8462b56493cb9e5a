import { isEmail } from '../../../../src/contract/engine/email-address.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { supportInfo } from '../../../../src/contract/support/support-info.ts'
import type { Call } from '../../domain/calls/call.ts'
import { serveSingle } from '../../domain/resources/serve-single.ts'
import { askerOf, mayManage, staffOf } from '../../domain/support/support.ts'
import { fail } from '../../kernel/http/fail.ts'

const contact = serveSingle(
  { show: supportInfo.show, edit: supportInfo.save },
  {
    table: 'site_support',
    columns: {
      email: 'email',
      phone: 'phone',
      emergencyPhone: 'emergency_phone',
      hours: 'hours',
      address: 'address',
      about: 'about',
    },
    lists: { links: { table: 'site_support_link', columns: ['title', 'href'], limit: 10 } },
    audit: 'support-contact-changed',
    beforeEdit: async (trx, call, { email }) => {
      await staffOf(trx, call)
      if (email && !isEmail(email)) throw fail(code.badEmail, { key: 'email' })
    },
    also: async (trx, call) => ({ mayManage: await mayManage(trx, await askerOf(trx, call), 'supportInfo') }),
  },
)

export const supportInfoHandlers: Handlers<typeof supportInfo, Call> = {
  show: contact.show,
  save: contact.edit,
}
