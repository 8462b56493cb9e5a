import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../kernel/db/database.ts'
import { holdSite } from './hold-site.ts'
import { daysAgo } from './company.ts'

/** A disk image of a demo user. */
interface DemoImage {
  owner: string
  name: string
  description: string
  /** The name of the owner's server that it was made of. */
  source: string
  daysAgo: number
  /** It was never made. */
  failed?: true
  /** It is shared with this sub-user. */
  sharedWith?: string
  /** It is for all of the site. */
  isOfSite?: true
  /** It was copied there. */
  copiedTo?: string
}

const images: Readonly<Record<string, readonly DemoImage[]>> = {
  aurora: [
    {
      owner: 'customer@aurora.example',
      name: 'staging-base',
      description: 'Ubuntu with our packages, users and monitoring. Start new web servers from this one.',
      source: 'staging-01',
      daysAgo: 34,
    },
    {
      owner: 'parent@aurora.example',
      name: 'git-ready',
      description: 'For teams that want a GitLab of their own.',
      source: 'git-internal',
      daysAgo: 15,
      sharedWith: 'subuser@aurora.example',
    },
    {
      owner: 'customer@aurora.example',
      name: 'build-runner-2026-11',
      description: 'Before the upgrade of the toolchain.',
      source: 'build-runner',
      daysAgo: 6,
      copiedTo: 'EU-FR',
    },
    {
      owner: 'customer@aurora.example',
      name: 'build-runner-2026-10',
      description: '',
      source: 'build-runner',
      daysAgo: 41,
      failed: true,
    },
    {
      owner: 'maya.cohen@aurora.example',
      name: 'jupyter-course',
      description: 'Everything for the course of this term.',
      source: 'jupyter-lab',
      daysAgo: 20,
      isOfSite: true,
    },
  ],
  borealis: [
    {
      owner: 'customer@borealis.example',
      name: 'test-env-clean',
      description: 'Nothing but the operating system and our keys.',
      source: 'test-env',
      daysAgo: 12,
    },
  ],
}

/** Gives people of a site disk images of their servers. Needs the owner's rights; a site that has some keeps what it has. */
export const seedImages = async (trx: Trx, siteId: number, slug: string): Promise<void> => {
  await holdSite(trx, siteId)
  const has = await trx.selectFrom('disk_image').select('id').where('site_id', '=', siteId).executeTakeFirst()
  if (has) return
  for (const image of images[slug] ?? []) await seedImage(trx, siteId, image)
}

const seedImage = async (trx: Trx, siteId: number, image: DemoImage): Promise<void> => {
  const { owner, name, source, failed, isOfSite, sharedWith, copiedTo } = image
  const { rows } = await sql<{
    id: string
    image: string
    owner_id: number
    datacenter: string
    size: number
  }>`
    select s.id, s.image, s.owner_id, s.datacenter, k.size_gb as size from server s
    join account a on a.site_id = s.site_id and a.id = s.owner_id and a.email = ${owner}
    join server_disk k on k.server_id = s.id and k.index = 0
    where s.site_id = ${siteId} and s.name = ${source} and s.state = 'ready'`.execute(trx)
  const [server] = rows
  if (!server) return
  const sha256 = createHash('sha256').update(`${owner} ${name}`).digest('hex')
  const bytes = Math.floor(server.size * 187_904_819)
  const made = await trx
    .insertInto('disk_image')
    .values({
      site_id: siteId,
      owner_id: server.owner_id,
      name,
      description: image.description,
      image: server.image,
      visibility: isOfSite ? 'site' : sharedWith ? 'sharedUsers' : 'private',
      state: failed ? 'failed' : 'ready',
      disk_gb: server.size,
      ...(!failed && { bytes, sha256 }),
      source_id: server.id,
      source_name: source,
      created_at: daysAgo(image.daysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (failed) return
  const datacenters = [server.datacenter, ...(copiedTo ? [copiedTo] : [])]
  await trx
    .insertInto('disk_image_place')
    .values(
      datacenters.map((datacenter) => ({ image_id: made.id, site_id: siteId, datacenter, state: 'ready' })),
    )
    .execute()
  await trx
    .insertInto('embedded_image')
    .values({ site_id: siteId, ref: made.id, size_gb: server.size, bytes, sha256, datacenters })
    .execute()
  // Months that are over are closed by the job.
  await sql`update usage_period p set since = i.created_at from disk_image i
    where p.resource_kind = 'image' and p.resource_id = i.id and i.id = ${made.id}`.execute(trx)
  if (sharedWith) await share(trx, siteId, made.id, server.owner_id, sharedWith)
}

const share = async (
  trx: Trx,
  siteId: number,
  imageId: string,
  ownerId: number,
  email: string,
): Promise<void> => {
  await sql`insert into disk_image_share (site_id, image_id, account_id, added_by)
    select ${siteId}, ${imageId}, a.id, ${ownerId} from account a where a.site_id = ${siteId} and a.email = ${email}`.execute(
    trx,
  )
}
