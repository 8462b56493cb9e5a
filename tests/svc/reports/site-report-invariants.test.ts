import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { infoFields, rowFields } from '../../../src/contract/engine/rows.ts'
import { reports } from '../../../src/contract/reports.ts'
import { sumOf } from '../harness/cases/report-sums.ts'
import { agreementsOf, accept, unsigned } from '../harness/people/agreements.ts'
import { good } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

type Row = Record<string, unknown> & { id: string }

interface Page {
  items: Row[]
  total: number
  info: Record<string, number>
}

const names = ['agreementAcceptances', 'sitesExpiringCertificates', 'sitesWithoutAdmin'] as const

const world = await openWorld()
after(world.close)
const { account, client } = await withRights(world, 'admin')
const { client: stranger } = await withRights(world, 'admin', 'borealis')
const { siteId, id: admin } = account

// Twelve sites of its company that the reader manages, no one of which has an administrator; hosts and agreements, two of a kind each.
await world.run(`
  insert into site (slug, site_key, name, system_name, theme, company_id, hosts)
    select 'law-' || i, 'pk-law-' || i, 'Law_' || i / 2, 'Law 100%', '{"brand":"#123456"}', company_id, array['law' || i || '.example']
    from site, generate_series(1, 12) i where id = ${siteId};
  insert into company_access (company_id, account_id, site_id, rights)
    select company_id, ${admin}, id, '{sites}' from site where id = ${siteId};
  insert into account (site_id, email, rights, enabled, email_validation_required)
    select s.id, 'law%' || i || '@law.example', 'admin', i % 2 = 0, i % 2 = 0 from generate_series(1, 4) i, site s where s.slug = 'law-' || i;
  insert into site_certificate (site_id, host, state, issuer, expires_at)
    select id, hosts[1], case when id % 3 = 0 then 'wrong' else 'right' end, 'Law_CA 100%',
      date_trunc('day', now()) + interval '1 day' * (id % 5) from site where slug like 'law-%';
  insert into agreement (site_id, name, signers, ended_at)
    select ${siteId}, 'Law_' || i || ' 100%', 'owners', now() from generate_series(1, 12) i;
  insert into agreement_version (site_id, agreement_id, major, minor, effective_at, published_at)
    select site_id, id, 1 + n / 2, n % 2, now() - interval '1 day' * (3 - n), now() - interval '1 day' * (3 - n)
    from agreement, generate_series(0, 2) n where name like 'Law\\_%' and site_id = ${siteId};
  insert into agreement_acceptance (site_id, agreement_id, version_id, major, account_id, signer, language, sha256)
    select v.site_id, v.agreement_id, v.id, v.major, ${admin}, 'law%@site.example', 'en', repeat('a', 64)
    from agreement_version v where v.site_id = ${siteId} and v.agreement_id % 3 = 0 and v.major = 1`)

const ask = async (name: string, query: Record<string, string | number> = {}, by = client): Promise<Page> => {
  const written = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return good(await by.get(`/reports/${name}?${written.toString()}`)).body as unknown as Page
}
const idsOf = ({ items }: Page) => items.map(({ id }) => id)

for (const name of names) {
  test(`${name}: each row is on one page only in any order, and the total fits`, async () => {
    for (const column of Object.keys(rowFields(reports[name])))
      for (const sorting of [column, `-${column}`]) {
        const whole = await ask(name, { sorting, size: 0 })
        assert.ok(whole.total >= 12, sorting)
        assert.equal(new Set(idsOf(whole)).size, whole.total, sorting)
        const pages: string[] = []
        for (let from = 0; from < whole.total; from += 15)
          pages.push(...idsOf(await ask(name, { sorting, from, size: 15 })))
        assert.deepEqual(pages, idsOf(whole), sorting)
      }
  })

  test(`${name}: what is counted and added up covers all rows that match`, async () => {
    for (const query of [{}, { filter: 'law_1' }, { filter: '%' }]) {
      const { items } = await ask(name, { ...query, size: 0 })
      const { info } = await ask(name, { ...query, size: 5 })
      assert.deepEqual(Object.keys(info).sort(), Object.keys(infoFields(reports[name])).sort())
      for (const [sum, told] of Object.entries(info))
        assert.equal(told, sumOf(name, sum, items), `${sum} of ${JSON.stringify(query)}`)
    }
  })

  test(`${name}: a search ignores case and takes every character literally`, async () => {
    for (const filter of ['LAW', '_', '%', '\\', "'", 'LAW_1']) {
      const texts = (await ask(name, { filter, size: 0 })).items.map((row) =>
        Object.values(row).join('\n').toLowerCase(),
      )
      for (const text of texts) assert.ok(text.includes(filter.toLowerCase()), `${filter}: ${text}`)
      if (filter.startsWith('LAW')) assert.notEqual(texts.length, 0, filter)
    }
  })

  test(`${name}: administrators of another company read none of it`, async () => {
    assert.doesNotMatch(JSON.stringify(await ask(name, { size: 0 }, stranger)), /law/i)
  })
}

test('agreementAcceptances: pending counts exactly the users who have to sign', async () => {
  const own = agreementsOf(client)
  const people = await Promise.all([1, 2, 3].map(() => signedIn(world)))
  const disabled = await world.account()
  const id = await own.create('Counted')
  const counted = async () => {
    const { items } = await ask('agreementAcceptances', { filter: 'Counted', sorting: 'version', size: 0 })
    return items.map((row) => [row['version'], row['state'], row['accepted'], row['pending']])
  }
  await own.release(id, 'One.')
  const [[, , , all] = []] = await counted()
  const unsignedBy = await world.run(`select a.id from account a, agreements_unsigned(${siteId}, a.id) u
    where a.site_id = ${siteId} and a.enabled and a.deleted_at is null and u.agreement_id = ${id}`)
  assert.equal(all, unsignedBy.length)
  const rest = Number(all)
  await world.run(`update account set enabled = false where id = ${disabled.id}`)
  const [first, second] = people
  for (const one of [first!, second!]) good(await accept(one, (await unsigned(one))[0]!))
  assert.deepEqual(await counted(), [['1.0', 'active', 2, rest - 3]])
  // A minor version asks no one again.
  await own.release(id, 'One, clearer.')
  assert.deepEqual(await counted(), [
    ['1.0', 'replaced', 2, 0],
    ['1.1', 'active', 0, rest - 3],
  ])
  await own.release(id, 'Two.', 'major')
  good(await accept(first!, (await unsigned(first!))[0]!))
  assert.deepEqual((await counted()).at(-1), ['2.0', 'active', 1, rest - 2])
  good(await own.end(id))
  assert.deepEqual(
    (await counted()).map(([version, state, accepted, pending]) => [version, state, accepted, pending]),
    [
      ['1.0', 'ended', 2, 0],
      ['1.1', 'ended', 0, 0],
      ['2.0', 'ended', 1, 0],
    ],
  )
})

test('sitesWithoutAdmin: a site leaves it with the first administrator who can sign in', async () => {
  const listed = async () =>
    (await ask('sitesWithoutAdmin', { filter: 'law-1', size: 0 })).items.map((row) => row['siteHost'])
  assert.ok((await listed()).includes('law-1'))
  await world.run(`update account set enabled = true where email = 'law%1@law.example'`)
  assert.ok(!(await listed()).includes('law-1'))
  await world.run(
    `update account set account_status = 'Locked', status_reason = 'Left' where email = 'law%1@law.example'`,
  )
  assert.ok((await listed()).includes('law-1'))
})

test('a grant that is withdrawn takes the other sites out of the reports', async () => {
  await world.run(`delete from company_access where account_id = ${admin}`)
  for (const name of ['sitesExpiringCertificates', 'sitesWithoutAdmin'])
    assert.doesNotMatch(JSON.stringify(await ask(name, { size: 0 })), /law-\d/)
})
