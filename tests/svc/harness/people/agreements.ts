import { createHash } from 'node:crypto'
import type { TestAccount } from '../world/accounts.ts'
import { good, type Answer, type Client } from '../world/client.ts'
import type { World } from '../world/world.ts'

/** A text in both languages of the demonstration's sites. */
export const inBoth = (text: string) => [
  { language: 'en', content: text },
  { language: 'he', content: `${text} (עברית)` },
]

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

interface Unsigned {
  id: string
  name: string
  version: string
  lastVersion: string
  texts: { language: string; content: string; sha256: string }[]
}

/** Agreements of a site as an administrator manages them. */
export const agreementsOf = (admin: Client, site = 'aurora') => {
  const own = {
    create: async (name: string, more: object = {}): Promise<string> =>
      String(good(await admin.post('/agreements', { name, signers: 'owners', ...more })).body['id']),
    show: async (id: string) => good(await admin.get(`/agreements/${site}/${id}`)).body,
    draft: async (id: string) => good(await admin.get(`/agreements/${site}/${id}/draft`)).body,
    save: async (id: string, texts: object[], revision?: number): Promise<Answer> =>
      admin.call('PUT', `/agreements/${site}/${id}/draft`, {
        body: { texts, revision: revision ?? (await own.draft(id))['revision'] },
      }),
    publish: (id: string, more: object = {}) =>
      admin.call('PUT', `/agreements/${site}/${id}/publish`, {
        body: { kind: 'minor', checkOnly: false, ...more },
      }),
    /** Saves a text and publishes it; answers the number. */
    release: async (id: string, text: string, kind = 'minor', more: object = {}): Promise<string> => {
      good(await own.save(id, inBoth(text)))
      return String(good(await own.publish(id, { kind, ...more })).body['version'])
    },
    end: (id: string) => admin.call('PUT', `/agreements/${site}/${id}/end`),
    remove: (id: string) => admin.call('DELETE', `/agreements/${site}/${id}`),
    list: async (id: string, of: string) =>
      good(await admin.get(`/agreements/${site}/${id}/${of}`)).body['items'] as Record<string, unknown>[],
  }
  return own
}

/** What a user has to accept. */
export const unsigned = async (client: Client): Promise<Unsigned[]> =>
  good(await client.get('/agreement')).body['agreements'] as Unsigned[]

/** Accepts what was read, in a language. */
export const accept = (client: Client, { id, texts }: Unsigned, language = 'en'): Promise<Answer> =>
  client.post(`/agreement/${id}/sign`, {
    language,
    sha256: texts.find((text) => text.language === language)!.sha256,
  })

/** Gives an account's site an agreement that comes into force long from now, accepted by the account, and one without a published version. */
export const giveAgreements = async (
  { run }: Pick<World, 'run'>,
  { id, siteId }: Pick<TestAccount, 'id' | 'siteId'>,
): Promise<Record<string, string>> => {
  const text = (name: string) => `insert into agreement_text (site_id, version_id, language, content)
    select ${siteId}, v.id, l, 'Text' from agreement_version v join agreement g on g.id = v.agreement_id,
      site s, unnest(s.locales) l where s.id = ${siteId} and g.site_id = ${siteId} and g.name = '${name}'`
  await run(`insert into agreement (site_id, name, signers)
    values (${siteId}, 'kept ${id}', 'owners'), (${siteId}, 'unused ${id}', 'owners')`)
  await run(`insert into agreement_version (site_id, agreement_id)
    select site_id, id from agreement where site_id = ${siteId} and name in ('kept ${id}', 'unused ${id}')`)
  await run(text(`kept ${id}`))
  await run(text(`unused ${id}`))
  await run(`update agreement_version v set major = 1, minor = 0, effective_at = '2900-01-01', published_at = now()
    from agreement g where g.id = v.agreement_id and g.site_id = ${siteId} and g.name = 'kept ${id}'`)
  const [rows] = await run(`
    with accepted as (insert into agreement_acceptance (site_id, agreement_id, version_id, major, account_id, signer, language, sha256)
      select ${siteId}, g.id, v.id, 1, ${id}, 'person${id}@mail.example', t.language, t.sha256
      from agreement g join agreement_version v on v.agreement_id = g.id join agreement_text t on t.version_id = v.id
      where g.site_id = ${siteId} and g.name = 'kept ${id}' order by t.language limit 1 returning id, agreement_id, version_id)
    select agreement_id as agreement, version_id as "agreementVersion", id as agreement_acceptance,
      (select u.id from agreement u where u.site_id = ${siteId} and u.name = 'unused ${id}') as "unusedAgreement"
    from accepted`)
  return Object.fromEntries(Object.entries(rows ?? {}).map(([name, value]) => [name, String(value)]))
}
