import { isEmail } from '../../../../src/contract/email-address.ts'
import type { Input, Handlers, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { supportInfo } from '../../../../src/contract/support-info.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { askerOf, mayManage, staffOf } from '../../domain/support/reach.ts'
import { fail } from '../../kernel/http/fail.ts'

const mostLinks = 10

const nothing = { email: '', phone: '', emergency_phone: '', hours: '', address: '', about: '' }

export const supportInfoHandlers: Handlers<typeof supportInfo, Call> = {
  show: (_, call) =>
    call.inSite(async (trx) => {
      const asker = await askerOf(trx, call)
      const found = await trx.selectFrom('site_support').selectAll().executeTakeFirst()
      const { emergency_phone: emergencyPhone, ...contact } = found ?? nothing
      const { email, phone, hours, address, about } = contact
      const links = await trx
        .selectFrom('site_support_link')
        .select(['title', 'href'])
        .orderBy('place')
        .execute()
      const managed = await mayManage(trx, asker, 'supportInfo')
      return { email, phone, emergencyPhone, hours, address, about, links, mayManage: managed }
    }),

  save: saveContact,
}

async function saveContact(
  { body }: Input<typeof supportInfo.save>,
  call: Call,
): Promise<Reply<typeof supportInfo.save>> {
  const { emergencyPhone, links, ...texts } = body
  return call.inSite(async (trx) => {
    const { account } = await staffOf(trx, call)
    if (body.email && !isEmail(body.email)) throw fail(code.badEmail, { key: 'email' })
    if (links.length > mostLinks) throw fail(code.badRequest, { key: 'links' })
    const contact = { ...texts, emergency_phone: emergencyPhone, changed_at: new Date() }
    await trx
      .insertInto('site_support')
      .values({ site_id: call.site.id, ...contact })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(contact))
      .execute()
    // The row above is held, so nobody else replaces them meanwhile.
    await trx.deleteFrom('site_support_link').execute()
    const rows = links.map((link, place) => ({ site_id: call.site.id, place, ...link }))
    if (rows.length > 0) await trx.insertInto('site_support_link').values(rows).execute()
    await record(trx, call, 'support-contact-changed', { accountId: account.id })
    return { saved: true }
  })
}
