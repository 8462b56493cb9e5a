import { downloadMedia, type downloads } from '../../../../src/contract/billing/downloads.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { accountById, isUsable } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { commandFiles } from '../../domain/downloads/command-files.ts'
import { findDownload, redeem, type OpenedDownload } from '../../domain/downloads/download-links.ts'
import type { DownloadSource, DownloadState } from '../../domain/downloads/source.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { networkOf } from '../../kernel/http/client-address.ts'
import { fail } from '../../kernel/http/fail.ts'
import { fileAnswer } from '../../kernel/http/file-answer.ts'
import { countUse, tooMany, uncountUse } from '../../kernel/limits/rate-limit.ts'

/** The kinds of files that links lead to, by the first word of their subject. */
const sources: Readonly<Record<string, DownloadSource>> = { command: commandFiles }

/** Wrong tokens that one network may try. */
const limit = { most: 30, within: 600 }

export const downloadsHandlers: Handlers<typeof downloads, Call> = {
  async show({ body }, call) {
    const { found, expiresAt } = await opened(call, async (trx) => {
      const download = await findDownload(trx, body.token, body.purpose)
      return { found: await stateOf(trx, download), expiresAt: download.expiresAt }
    })
    return {
      state: found.state,
      progress: found.state === 'making' ? found.progress : 100,
      name: found.state === 'ready' ? found.file.name : null,
      size: found.state === 'ready' ? found.file.size : null,
      expiresAt: expiresAt.toISOString(),
    }
  },
  async file({ body }, call) {
    const file = await opened(call, async (trx) => {
      const download = await redeem(trx, body.token, body.purpose)
      const found = await stateOf(trx, download)
      if (found.state !== 'ready') throw fail(code.badToken)
      await record(trx, call, 'file-downloaded', { accountId: download.accountId, about: download.subject })
      return found.file
    })
    return fileAnswer(call.headers, {
      ...(file.size === null ? {} : { size: file.size }),
      headers: {
        'content-type': downloadMedia.find((type) => type === file.mediaType) ?? 'application/octet-stream',
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'no-store',
      },
      open: () => file.open(call.parts),
    })
  },
}

// Counted before the token is judged, so that parallel guesses are counted too; a live link isn't counted.
const opened = async <T>(call: Call, work: (trx: Trx) => Promise<T>): Promise<T> => {
  const key = `downloads from ${networkOf(call.address)}`
  await call.inSite((trx) => countUse(trx, call.site.id, key, limit, tooMany))
  return call.inSite(async (trx) => {
    const result = await work(trx)
    await uncountUse(trx, key)
    return result
  })
}

/** The file of a link. Throws code 18 where it is gone, or its account may no longer sign in. */
const stateOf = async (trx: Trx, { accountId, subject }: OpenedDownload): Promise<DownloadState> => {
  const [kind = '', id = ''] = subject.split(' ')
  const found = isUsable(await accountById(trx, accountId)) ? await sources[kind]?.(trx, id) : undefined
  if (!found) throw fail(code.badToken)
  return found
}
