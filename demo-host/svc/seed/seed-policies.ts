import type { Trx } from '../kernel/db/database.ts'
import { daysAgo } from './company.ts'

/** An init policy of the demonstration. */
interface DemoPolicy {
  name: string
  description: string
  daysAgo: number
  /** A draft where it is left out. */
  publishedDaysAgo?: number
  files: readonly { path: string; mode?: string; content: string }[]
  configurations: Readonly<Record<string, string>>
  services: readonly { name: string; package?: string; state?: 'started' | 'stopped' }[]
}

const policies: readonly DemoPolicy[] = [
  {
    name: 'Web server',
    description: 'nginx with a page that says that it works, and security updates every night.',
    daysAgo: 48,
    publishedDaysAgo: 40,
    files: [
      {
        path: '/etc/motd',
        content: 'This server was set up by an init policy.\nDocumentation: https://docs.example/web\n',
      },
      {
        path: '/var/www/html/index.html',
        content:
          '<!doctype html>\n<html lang="en">\n  <title>It works</title>\n  <h1>It works</h1>\n</html>\n',
      },
    ],
    configurations: {
      timezone: 'Etc/UTC',
      package_update: 'true',
      packages: '- unattended-upgrades\n- curl',
    },
    services: [{ name: 'nginx', package: 'nginx' }, { name: 'unattended-upgrades' }],
  },
  {
    name: 'Database server',
    description: 'PostgreSQL, and a backup every night. Not finished yet.',
    daysAgo: 4,
    files: [
      {
        path: '/usr/local/sbin/backup',
        mode: '0750',
        content: '#!/bin/sh\nset -e\nsudo -u postgres pg_dumpall | gzip > /var/backups/all.sql.gz\n',
      },
      {
        path: '/etc/cron.d/backup',
        content: '15 3 * * * root /usr/local/sbin/backup\n',
      },
    ],
    configurations: { timezone: 'Etc/UTC' },
    services: [
      { name: 'postgresql', package: 'postgresql' },
      { name: 'apt-daily.timer', state: 'stopped' },
    ],
  },
]

/** Gives a site without init policies some. Needs the owner's rights. */
export const seedPolicies = async (trx: Trx, siteId: number): Promise<void> => {
  // Another node that starts now waits here, and then knows them.
  await trx.selectFrom('site').select('id').where('id', '=', siteId).forUpdate().execute()
  const has = await trx
    .selectFrom('init_policy')
    .select('id')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (has) return
  const admin = await trx
    .selectFrom('account')
    .select('id')
    .where('site_id', '=', siteId)
    .where('rights', '=', 'admin')
    .orderBy('id')
    .executeTakeFirst()
  if (!admin) return
  for (const policy of policies) await seedPolicy(trx, siteId, admin.id, policy)
}

const seedPolicy = async (
  trx: Trx,
  site_id: number,
  created_by: number,
  { name, description, publishedDaysAgo, ...policy }: DemoPolicy,
): Promise<void> => {
  const { id: policy_id } = await trx
    .insertInto('init_policy')
    .values({
      site_id,
      created_by,
      name,
      description,
      created_at: daysAgo(policy.daysAgo),
      ...(publishedDaysAgo !== undefined && {
        state: 'published',
        published_at: daysAgo(publishedDaysAgo),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { site_id, policy_id }
  await trx
    .insertInto('init_policy_file')
    .values(policy.files.map((file) => ({ ...own, ...file })))
    .execute()
  await trx
    .insertInto('init_policy_configuration')
    .values(Object.entries(policy.configurations).map(([key, value]) => ({ ...own, key, value })))
    .execute()
  await trx
    .insertInto('init_policy_service')
    .values(policy.services.map((service, index) => ({ ...own, ...service, position: index + 1 })))
    .execute()
}
