import { sql } from 'kysely'
import { openPasswords } from '../../../../demo-host/svc/kernel/passwords.ts'
import { readConfig } from '../../../../demo-host/svc/config/config.ts'
import { openPostgres } from '../../../../demo-host/svc/kernel/db/postgres.ts'
import { keysFrom, type Keys } from '../../../../demo-host/svc/kernel/keys.ts'
import { openMessage } from '../../../../demo-host/svc/kernel/mail/outbox.ts'
import { asOwner, seedDemo } from '../../../../demo-host/svc/seed/seed-demo.ts'
import { readDemo, type Demo } from '../../../../demo-host/svc/seed/demo.ts'
import type { Database } from '../../../../demo-host/svc/kernel/db/database.ts'
import { secret } from '../../../svc/harness/world/prepared-folder.ts'
import type { Host, Message } from './host.ts'
import type { SharedHost } from './worker.ts'

/** A copy of the demonstration's first site, and of its second where wanted, on a host that other test files use too. */
export interface World extends Host {
  /** The name of its first site. */
  site: string
  /** Runs a query on the data of its first site; returns the rows. */
  run(statement: string): Promise<Record<string, unknown>[]>
}

export interface WorldOptions {
  /** Whether it has a copy of borealis too. */
  borealis?: boolean
  /** The columns of its first site that differ from the demo. */
  columns?: string
}

/** Creates one; its sites have the hosts `<name>.localhost` and `borealis.<name>.localhost`. */
export async function openWorld(
  shared: SharedHost,
  name: string,
  { borealis = false, columns }: WorldOptions,
): Promise<World> {
  const { port, database } = shared
  const { config, keys, db } = await open(shared)
  const demo = copyOf(name, borealis ? ['aurora', 'borealis'] : ['aurora'])
  await db.unhurried((query) => seedDemo({ query }, keys, { hash }, config, demo))
  if (columns) await database.run(`update site set ${columns} where slug = '${name}'`)
  for (const { baseUrl } of demo.sites) await isKnown(baseUrl.replace('{PORT}', String(port)))
  const slugs = demo.sites.map(({ slug }) => slug)
  return worldOf(shared, {
    keys,
    db,
    slugs,
    origins: [`http://${name}.localhost`, `http://borealis.${name}.localhost`],
  })
}

/** The demonstration's own sites, with its network and the page of Cumulus, as the host has filled them. */
export async function openDemonstration(shared: SharedHost): Promise<World> {
  const { keys, db } = await open(shared)
  const slugs = readDemo().sites.map(({ slug }) => slug)
  return worldOf(shared, { keys, db, slugs, origins: ['http://localhost', 'http://127.0.0.1'] })
}

async function open({ port, database }: SharedHost) {
  const config = readConfig({ PORT: String(port), PORTICO_SECRET: secret, DATABASE_URL: database.url })
  return { config, keys: keysFrom(config.secret!), db: await openPostgres(database.url, 2) }
}

interface Opened {
  keys: Keys
  db: Database & { close(): Promise<void> }
  slugs: string[]
  origins: [string, string]
}

async function worldOf(
  { port, database }: SharedHost,
  { keys, db, slugs, origins: [origin, borealis] }: Opened,
): Promise<World> {
  // Named one by one: the name of a file may be how another's begins.
  const named = slugs.map((slug) => `'${slug}'`).join(', ')
  const ids = await database.run(`select id from site where slug in (${named}) order by id`)
  const siteIds = ids.map(({ id }) => Number(id))
  const [first = 0] = siteIds
  return {
    port,
    origin: `${origin}:${port}`,
    borealis: `${borealis}:${port}`,
    site: slugs[0] ?? '',
    run: async (statement) =>
      (await asOwner(db.query, first, (trx) => sql.raw<Record<string, unknown>>(statement).execute(trx)))
        .rows,
    sentTo: (address) => sentTo(db, keys, siteIds, address),
    stop: () => db.close(),
  }
}

function copyOf(name: string, slugs: string[]): Demo {
  const { sites, accounts } = readDemo()
  const slugOf = (slug: string) => (slug === 'aurora' ? name : `${name}-${slug}`)
  const hostOf = (slug: string) => (slug === 'aurora' ? `${name}.localhost` : `${slug}.${name}.localhost`)
  return {
    sites: sites
      .filter(({ slug }) => slugs.includes(slug))
      .map((site) => ({
        ...site,
        slug: slugOf(site.slug),
        siteKey: `pk_${slugOf(site.slug)}`,
        textsOf: site.slug,
        hosts: [`${hostOf(site.slug)}:{PORT}`],
        baseUrl: `http://${hostOf(site.slug)}:{PORT}`,
      })),
    accounts: accounts.map((account) => ({ ...account, site: slugOf(account.site) })),
  }
}

const hashes = new Map<string, Promise<string>>()

/** Each password is hashed once: that takes its time on purpose. */
function hash(password: string): Promise<string> {
  const known = hashes.get(password) ?? openPasswords().then((passwords) => passwords.hash(password))
  hashes.set(password, known)
  return known
}

/** Waits until the service serves a new site; until then, for a second, its host has none. */
async function isKnown(origin: string): Promise<void> {
  const end = performance.now() + 10_000
  for (;;) {
    const { status } = await fetch(`${origin}/svc/site`, { headers: { origin } })
    if (status === 200) return
    if (![403, 421].includes(status) || performance.now() > end)
      throw new Error(`${origin} answers ${status}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function sentTo(
  { query }: Database,
  keys: Keys,
  siteIds: number[],
  address: string,
): Promise<Message[]> {
  const found = siteIds.map((siteId) =>
    asOwner(query, siteId, async (trx) => {
      const rows = await trx
        .selectFrom('outbox')
        .select(['id', 'address', 'kind', 'body_sealed'])
        .where('address', '=', address)
        .where('body_sealed', 'is not', null)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ id, kind, body_sealed }) => {
        const { subject = '', text, code = null, link = null } = openMessage(keys, siteId, body_sealed ?? '')
        return { id, to: address, kind, subject, text, code, link }
      })
    }),
  )
  return (await Promise.all(found)).flat()
}
