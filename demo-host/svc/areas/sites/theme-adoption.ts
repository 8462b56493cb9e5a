import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { adoptedInputs } from '../../../../src/contract/sites/adopted-inputs.ts'
import type { themeAdoption } from '../../../../src/contract/sites/theme-adoption.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { openManagedSite } from '../../domain/sites/managed-site.ts'
import { readPage } from '../../domain/sites/read-page.ts'
import { countUse, tooMany } from '../../kernel/limits/rate-limit.ts'
import { lookOf } from './look-of-page.ts'

const limit = { most: 30, within: 3600 }

export const themeAdoptionHandlers: Handlers<typeof themeAdoption, Call> = {
  async read({ params, body }, call) {
    await call.inSite(async (trx) => {
      await openManagedSite(trx, call, params.siteHost)
      await countUse(trx, call.site.id, `pages read by ${sessionOf(call).accountId}`, limit, tooMany)
    })
    const page = await readPage(body.url, call, 'url')
    const { colors, fonts, radius } = lookOf(page.html, page.css)
    return {
      url: page.url.slice(0, 2000),
      inputs: adoptedInputs({ colors, fonts, radius }),
      colors: [...colors],
      fonts: [...fonts],
      ...(radius !== undefined && { radius }),
    }
  },
}
