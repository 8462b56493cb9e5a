import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { siteImages, type siteLogos } from '../../../../src/contract/sites/site-logos.ts'
import type { Call } from '../../domain/calls/call.ts'
import { logoProblem } from '../../domain/sites/logo-problem.ts'
import { openManagedSite } from '../../domain/sites/managed-site.ts'
import { imageOf, keepImage } from '../../domain/sites/site-logos.ts'
import { memoryPage } from '../../kernel/db/memory-page.ts'
import { fail } from '../../kernel/http/fail.ts'
import { changeDraft } from './change-draft.ts'
import { draftAndPublished } from './draft-and-published.ts'

type Row = RowOf<typeof siteLogos.list>

const listLogos = async (
  { params, query }: Input<typeof siteLogos.list>,
  call: Call,
): Promise<Reply<typeof siteLogos.list>> => {
  const { slug, settings, draft } = await draftAndPublished(call, params.siteHost)
  const rows = await call.inSite(async (trx) => {
    const site = await openManagedSite(trx, call, params.siteHost)
    const found: Row[] = []
    for (const id of siteImages) {
      const digest = settings[`logo.${id}`]
      const image = digest ? await imageOf(trx, site, digest) : undefined
      const state = draft[`logo.${id}`] ? 'changed' : image ? 'published' : 'missing'
      found.push({
        id,
        siteHost: slug,
        image: image?.content ?? '',
        mediaType: image?.mediaType ?? '',
        state,
      })
    }
    return found
  })
  return memoryPage(
    {
      rows,
      search: (row) => [row.id, row.state],
      sort: 'id',
      columns: ['id', 'siteHost', 'image', 'mediaType', 'state'],
    },
    query,
  )
}

const nameOf = (id: string) => {
  const image = siteImages.find((each) => each === id)
  if (!image) throw fail(code.notFound)
  return `logo.${image}` as const
}

export const siteLogosHandlers: Handlers<typeof siteLogos, Call> = {
  list: listLogos,
  async save({ params, body }, call) {
    const name = nameOf(params.id)
    const reason = logoProblem(body.image)
    if (reason !== undefined) throw fail(code.badRequest, { key: 'image', params: { reason } })
    const digest = await call.inSite(async (trx) => {
      await openManagedSite(trx, call, params.siteHost)
      return keepImage(trx, body.image)
    })
    return changeDraft(call, params.siteHost, [name], { [name]: digest })
  },
  async remove({ params }, call) {
    const name = nameOf(params.id)
    return changeDraft(call, params.siteHost, [name], { [name]: '' })
  },
}
