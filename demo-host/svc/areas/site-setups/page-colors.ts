import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { siteSetups } from '../../../../src/contract/sites/site-setups.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { readPage } from '../../domain/sites/read-page.ts'
import { countUse, tooMany } from '../../kernel/limits/rate-limit.ts'
import { colorsIn } from './colors-in.ts'
import { requireFounder } from './founder.ts'
import { findSetup } from './setups.ts'

const limit = { most: 30, within: 3600 }

/** Colors of a page on the public internet. Throws code 903 for an address that can't be read. */
export const readPageColors = async (
  { params, body }: Input<typeof siteSetups.pageColors>,
  call: Call,
): Promise<Reply<typeof siteSetups.pageColors>> => {
  await call.inSite(async (trx) => {
    await requireFounder(trx, call)
    await findSetup(trx, call, params.setupId)
    await countUse(trx, call.site.id, `page colors by ${sessionOf(call).accountId}`, limit, tooMany)
  })
  const { html, css } = await readPage(body.address, call, 'address')
  return { colors: colorsIn([html, ...css].join('\n')) }
}
