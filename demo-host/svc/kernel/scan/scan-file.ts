import type { Kysely } from 'kysely'
import { addAuditLine } from '../audit/line.ts'
import { inSite } from '../db/in-site.ts'
import type { Tables } from '../db/rows.ts'
import type { Content } from '../files/storage.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { Jobs } from '../jobs/engine.ts'
import type { JobHandler } from '../jobs/queues.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { ScanAddress, Verdict } from './verdict.ts'
import { scan } from './scanner.ts'
import type { DueRows } from '../jobs/send-lost.ts'

interface ScanParts {
  query: Kysely<Tables>
  files: StoredFiles
  log: Logger
  metrics: Metrics
  jobs: Pick<Jobs, 'send' | 'wake'>
  config: { scanUrl: ScanAddress | null; scanSeconds: number }
  sites: { byId(id: number): Promise<{ id: number }> }
}

type Unchecked = NonNullable<Awaited<ReturnType<typeof uncheckedFile>>>

/** Worker of scans. */
export const scanHandler =
  (parts: ScanParts): JobHandler =>
  async ({ site, id }, stop) => {
    const { log, metrics, config } = parts
    const file = await uncheckedFile(parts, site ?? 0, id ?? 0)
    // The file is gone, or scanning was turned off and all files are released.
    if (!file || !config.scanUrl) return 'done'
    let verdict: Verdict
    try {
      const { size, sha256 } = file
      verdict = await scan(
        config.scanUrl,
        { content: contentOf(parts, file), size, sha256: sha256 ?? '' },
        config.scanSeconds * 1000,
        stop,
      )
    } catch (error) {
      if (!stop.aborted) {
        metrics.scanned('failed')
        log.warn({ file: file.id, reason: (error as Error).message }, 'a file could not be scanned')
      }
      return 'retry'
    }
    await note(parts, file, verdict)
    return 'done'
  }

// The service itself did it, from nowhere.
const noAddress = '0.0.0.0'

const uncheckedFile = ({ query }: ScanParts, site: number, id: number) =>
  inSite(query, site, (trx) =>
    trx
      .selectFrom('stored_file')
      .select(['id', 'site_id', 'account_id', 'size', 'sha256', 'content_key_sealed'])
      .where('scan_id', '=', id)
      .where('state', '=', 'unchecked')
      .executeTakeFirst(),
  )

// Opened by who reads it, so that nothing stays open where the scanner cannot be reached.
async function* contentOf({ files }: ScanParts, file: Unchecked): Content {
  yield* await files.open(file)
}

const note = async (parts: ScanParts, file: Unchecked, verdict: Verdict): Promise<void> => {
  const { query, log, metrics, sites, jobs } = parts
  const site = await sites.byId(file.site_id)
  const isNoted = await inSite(query, file.site_id, async (trx) => {
    const noted = await trx
      .updateTable('stored_file')
      .set(verdict.infected ? { state: 'infected', finding: verdict.finding } : { state: 'kept' })
      .where('id', '=', file.id)
      .where('state', '=', 'unchecked')
      .executeTakeFirst()
    if (Number(noted.numUpdatedRows) !== 1) return false
    if (!verdict.infected) return true
    const service = { site, session: undefined, address: noAddress, userAgent: '', parts }
    const { finding: method } = verdict
    await addAuditLine(trx, service, 'file-infected', {
      accountId: file.account_id,
      method,
      result: 'failed',
    })
    await jobs.send(trx, 'files', { site: file.site_id, id: null })
    return true
  })
  if (!isNoted) return
  metrics.scanned(verdict.infected ? 'infected' : 'clean')
  if (!verdict.infected) return
  const { id, account_id: account, site_id } = file
  log.warn({ file: id, account, site: site_id, finding: verdict.finding }, 'an infected file was removed')
  jobs.wake('files')
}

/** Unscanned files without a job that is waiting for a retry or has given up. */
export const dueScans: DueRows = `
  select 'scan' as queue, f.site_id as site, f.scan_id as id, f.account_id as group
  from stored_file f where f.state = 'unchecked'
    and not exists (select from pgboss.job_common j
      where j.name = 'scan' and j.state < 'active' and j.singleton_key = f.scan_id::text)
    and not exists (select from pgboss.job_common j
      where j.name = 'dead' and j.source_name = 'scan' and (j.data ->> 'id') = f.scan_id::text)
  order by f.scan_id`
