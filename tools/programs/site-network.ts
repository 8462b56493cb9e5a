import { text } from 'node:stream/consumers'
import { putNetwork } from '../../demo-host/svc/domain/identities/identities.ts'
import { openSites } from '../../demo-host/svc/domain/sites/sites.ts'
import { readConfig } from '../../demo-host/svc/config/config.ts'
import { keptSecret } from '../../demo-host/svc/kernel/data-folder.ts'
import { openEmbedded } from '../../demo-host/svc/kernel/db/embedded.ts'
import { openPostgres } from '../../demo-host/svc/kernel/db/postgres.ts'
import { keysFrom } from '../../demo-host/svc/kernel/keys.ts'
import { requireFittingSecret } from '../../demo-host/svc/secret-check.ts'
import { asOwner } from '../../demo-host/svc/seed/seed-demo.ts'

// npm run --silent site:network -- <site> <name> <title> <issuer> <client id> < secret: gives a site a network to sign in
// with. The settings of the service come from the environment, the client's secret from standard input.

const [slug, social, title, issuer, clientId] = process.argv.slice(2)

const giveNetwork = async (): Promise<string> => {
  if (!slug || !social || !title || !issuer || !clientId)
    throw new Error('Give the site, the name of the network in addresses, its title, issuer and client id.')
  if (!/^[a-z0-9-]{1,40}$/.test(social))
    throw new Error(`The name ${social} is not allowed; it must be of small letters, digits and hyphens.`)
  if (!URL.canParse(issuer)) throw new Error(`The issuer ${issuer} is no address.`)
  const clientSecret = (await text(process.stdin)).trim()
  if (!clientSecret) throw new Error('Give the secret of the client on standard input.')

  const config = readConfig(process.env)
  const keys = keysFrom(config.secret ?? keptSecret(config.data))
  const db = config.databaseUrl ? await openPostgres(config.databaseUrl, 1) : await openEmbedded(config.data)
  try {
    await requireFittingSecret(db, keys)
    const site = (await openSites(db.query, config.baseUrl).list()).find(({ row }) => row.slug === slug)
    if (!site) throw new Error(`There is no site ${slug}.`)
    await asOwner(db.query, site.id, async (trx) => {
      const { place } = await trx
        .selectFrom('site_social')
        .select(({ fn }) => fn.countAll<number>().as('place'))
        .executeTakeFirstOrThrow()
      await putNetwork(trx, keys, site.id, { social, title, issuer, clientId, clientSecret, place })
    })
    return [
      `${site.row.name} has ${title} now. Register these addresses with it, to the letter:`,
      `  ${site.baseUrl}/socialProcess/${social}`,
      `  ${site.baseUrl}/Profile/${social}`,
      `  ${config.baseUrl.origin}/remoteSocial/socialProcess/${social}`,
    ].join('\n')
  } finally {
    await db.close()
  }
}

console.log(
  await giveNetwork().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  }),
)
