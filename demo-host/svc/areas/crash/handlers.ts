import type { crashReports } from '../../../../src/contract/crash-reports.ts'
import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { crash } from '../../../../src/contract/site.ts'
import type { Call } from '../../domain/calls/call.ts'
import { withoutSecrets } from '../../domain/serving/without-secrets.ts'
import { networkOf } from '../../kernel/http/client-address.ts'
import { countUse } from '../../kernel/limits/tally.ts'
import { tooMany } from '../../kernel/limits/too-many.ts'
import { listReports, showReport } from './list-reports.ts'

const limit = { most: 10, within: 60 }

export const crashHandlers: Handlers<typeof crash, Call> = {
  async report({ body }, call) {
    const report = {
      message: withoutSecrets(body.message),
      element: withoutSecrets(body.element),
      version: withoutSecrets(body.version),
      page: withoutSecrets(body.page),
      stack: withoutSecrets(body.stack ?? ''),
    }
    await call.inSite(async (trx) => {
      await countUse(trx, call.site.id, `crash ${networkOf(call.address)}`, limit, tooMany)
      const from = { site_id: call.site.id, ip: call.address, user_agent: call.userAgent }
      await trx
        .insertInto('crash_report')
        .values({ ...report, ...from })
        .execute()
    })
    const { stack: _, ...shown } = report
    call.parts.log.warn({ id: call.id, crash: shown }, 'an element crashed')
    return { received: true }
  },
}

export const crashReportsHandlers: Handlers<typeof crashReports, Call> = {
  list: listReports,
  show: showReport,
}
