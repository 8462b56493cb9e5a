import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Trx } from '../../../kernel/db/database.ts'
import { inSite } from '../../../kernel/db/in-site.ts'
import type { EmbeddedImageRow, Tables } from '../../../kernel/db/rows.ts'
import { findMachine } from './machines.ts'
import { beginWork, endWork } from './work.ts'
import { faultOf } from './faults.ts'
import { chanceOf } from './hash.ts'
import type { ImageWork, Library } from '../library.ts'
import type { MachineRef, Progress } from '../work-progress.ts'
import type { Work } from '../provider.ts'

/** The library of the simulated cloud: its images are rows of `embedded_image`. */
export const openEmbeddedLibrary = (query: Kysely<Tables>, timeScale: number): Library => ({
  work: (ref, key, work) => inSite(query, ref.siteId, (trx) => lookAfter(trx, ref, key, work, timeScale)),
  image: (ref) =>
    inSite(query, ref.siteId, async (trx) => {
      const found = await findImage(trx, ref)
      if (!found) return undefined
      const { size_gb: sizeGB, bytes, sha256, datacenters } = found
      return { sizeGB, bytes, sha256, datacenters }
    }),
})

/** Why a machine's source is unavailable; undefined if it is available. */
export const missingOrigin = async (
  trx: Trx,
  siteId: number,
  { libraryImage, machine, spec: { datacenter } }: Extract<Work, { kind: 'create' }>,
): Promise<string | undefined> => {
  if (machine !== undefined) {
    const source = await findMachine(trx, { siteId, ref: machine }, 'held')
    if (source?.spec.datacenter !== datacenter) return 'There is no such machine in this data center.'
    return source.power === 'off' ? undefined : 'The machine is not off.'
  }
  if (libraryImage === undefined) return undefined
  const image = await findImage(trx, { siteId, ref: libraryImage })
  return image?.datacenters.includes(datacenter) ? undefined : 'There is no such image in this data center.'
}

const findImage = (trx: Trx, { siteId, ref }: MachineRef, held?: 'held') =>
  trx
    .selectFrom('embedded_image')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('ref', '=', ref)
    .$if(held !== undefined, (query) => query.forUpdate())
    .executeTakeFirst()

const lookAfter = async (
  trx: Trx,
  ref: MachineRef,
  key: string,
  work: ImageWork,
  timeScale: number,
): Promise<Progress> => {
  let before = await planOf(trx, ref, work)
  const fault = 'make' in before ? faultOf(before.name, work) : undefined
  const share = fault ? (fault.longer ?? fault.at / 100) : 1
  const begun = await beginWork(trx, ref, key, async () =>
    'make' in before ? (1000 * share * before.seconds) / timeScale : 0,
  )
  if (begun.outcome) return begun.outcome
  const lines = [
    { at: 0, text: 'Validating' },
    { at: 10, text: says[work.kind] },
    { at: 100, text: 'Done' },
  ]
  const at = (percent: number) => ({
    percent,
    log: lines.filter((line) => line.at <= percent).map(({ text }) => text),
  })
  const percent = begun.takes > 0 ? Math.floor((100 * share * begun.passed) / begun.takes) : 0
  if (begun.passed < begun.takes) return { state: 'running', ...at(Math.min(fault?.at ?? 99, percent)) }
  const end = (outcome: Progress) => endWork(trx, ref, key, outcome)
  if (fault) return end({ state: 'failed', ...at(fault.at), reason: fault.reason, exitCode: fault.exitCode })
  // Other work may have changed it since.
  before = await planOf(trx, ref, work)
  if ('refused' in before) return end({ state: 'failed', ...at(0), reason: before.refused, exitCode: 1 })
  await before.make?.()
  return end({ state: 'done', ...at(100) })
}

const says: Readonly<Record<ImageWork['kind'], string>> = {
  clone: 'Copying the disk',
  verify: 'Verifying the image',
  upload: 'Converting the image',
  copyImage: 'Copying the image',
  removeImage: 'Removing the image',
}

/** Remaining work: its duration in a real cloud, and the name that requests faults. */
type Plan =
  | { refused: string }
  | { seconds: number; name: string; make: (() => Promise<unknown>) | undefined }

const settled: Plan = { seconds: 0, name: '', make: undefined }

const planOf = async (trx: Trx, ref: MachineRef, work: ImageWork): Promise<Plan> => {
  const image = await findImage(trx, ref, 'held')
  if (work.kind === 'clone') return image ? settled : planClone(trx, ref, work)
  if (work.kind === 'upload') return image ? settled : planUpload(trx, ref, work)
  const ofImage = trx
    .deleteFrom('embedded_image')
    .where('site_id', '=', ref.siteId)
    .where('ref', '=', ref.ref)
  if (work.kind === 'removeImage')
    return image ? { seconds: 10, name: '', make: () => ofImage.execute() } : settled
  if (!image) return { refused: 'There is no such image.' }
  if (work.kind === 'verify') return { seconds: 5 + image.size_gb / 10, name: '', make: undefined }
  return image.datacenters.includes(work.datacenter) ? settled : planCopy(trx, image, work.datacenter)
}

const planClone = async (
  trx: Trx,
  { siteId, ref }: MachineRef,
  work: Extract<ImageWork, { kind: 'clone' }>,
): Promise<Plan> => {
  const machine = await findMachine(trx, { siteId, ref: work.machine }, 'held')
  if (!machine) return { refused: 'There is no such machine.' }
  const disk = machine.spec.disks.find(({ index }) => index === work.disk)
  if (!disk) return { refused: 'There is no such disk.' }
  if (machine.power !== 'off') return { refused: 'The machine is not off.' }
  const { sizeGB } = disk
  return {
    seconds: sizeGB,
    name: machine.spec.name,
    make: () =>
      trx
        .insertInto('embedded_image')
        .values({
          site_id: siteId,
          ref,
          size_gb: sizeGB,
          // A random share of the disk was written.
          bytes: Math.floor(sizeGB * 1_073_741_824 * (0.1 + chanceOf(ref) / 4)),
          sha256: createHash('sha256').update(`${ref} ${work.machine}`).digest('hex'),
          datacenters: [machine.spec.datacenter],
        })
        .execute(),
  }
}

const planUpload = (
  trx: Trx,
  { siteId, ref }: MachineRef,
  { datacenter, file: { bytes, sizeGB, sha256 } }: Extract<ImageWork, { kind: 'upload' }>,
): Plan => ({
  seconds: 5 + sizeGB / 10,
  name: '',
  make: () =>
    trx
      .insertInto('embedded_image')
      .values({ site_id: siteId, ref, size_gb: sizeGB, bytes, sha256, datacenters: [datacenter] })
      .execute(),
})

const planCopy = (
  trx: Trx,
  { site_id, ref, size_gb, datacenters }: Selectable<EmbeddedImageRow>,
  datacenter: string,
): Plan => ({
  seconds: 20 + size_gb,
  name: '',
  make: () =>
    trx
      .updateTable('embedded_image')
      .set({ datacenters: [...datacenters, datacenter] })
      .where('site_id', '=', site_id)
      .where('ref', '=', ref)
      .execute(),
})
