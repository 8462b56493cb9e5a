import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { inSite } from '../../../demo-host/svc/kernel/db/in-site.ts'
import { agreementsOf, inBoth, sha256, unsigned, accept } from '../harness/people/agreements.ts'
import { good, refused, type Answer } from '../harness/world/client.ts'
import { refusedFor } from '../harness/money/price-lists.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client: admin, account } = await withRights(world, 'admin')
const own = agreementsOf(admin)

test('drafts in both languages become 1.0, then 1.1 and 2.0', async () => {
  const id = await own.create('Terms')
  assert.deepEqual((await own.show(id))['state'], 'draft')
  assert.equal(await own.release(id, 'One.'), '1.0')
  assert.equal(await own.release(id, 'One, clearer.'), '1.1')
  assert.equal(await own.release(id, 'Two.', 'major'), '2.0')
  const { version, state, draft } = await own.show(id)
  assert.deepEqual([version, state, draft], ['2.0', 'active', false])
  const versions = await own.list(id, 'versions')
  assert.deepEqual(
    versions.map((each) => [each['version'], each['kind'], each['state']]),
    [
      ['2.0', 'major', 'active'],
      ['1.1', 'minor', 'replaced'],
      ['1.0', 'major', 'replaced'],
    ],
  )
  good(await own.end(id))
})

test('the database changes no published version, nor its texts, for anyone', async () => {
  const id = await own.create('Fixed')
  await own.release(id, 'Fixed text.')
  const changes = [
    `update agreement_version set effective_at = now() where agreement_id = ${id}`,
    `delete from agreement_version where agreement_id = ${id}`,
    `update agreement_text set content = 'Other' where version_id in (select id from agreement_version where agreement_id = ${id})`,
    `delete from agreement_text where version_id in (select id from agreement_version where agreement_id = ${id})`,
    `insert into agreement_text (site_id, version_id, language, content)
      select site_id, id, 'fr', 'Autre' from agreement_version where agreement_id = ${id}`,
    `delete from agreement where id = ${id}`,
  ]
  for (const change of changes) {
    await assert.rejects(world.run(change), /never changes/, change)
    await assert.rejects(
      inSite(world.service.db.query, account.siteId, (trx) => sql.raw(change).execute(trx)),
      /never changes/,
      change,
    )
  }
  refusedFor(await own.remove(id), 'agreementPublished')
  good(await own.end(id))
})

test('publishing refuses empty drafts, missing languages, equal texts and past times', async () => {
  const id = await own.create('Refused')
  refusedFor(await own.publish(id), 'agreementEmpty')
  good(await own.save(id, inBoth('Text').slice(0, 1)))
  refusedFor(await own.publish(id), 'agreementLanguage')
  good(await own.save(id, inBoth('Text')))
  refusedFor(await own.publish(id, { at: '2020-01-01T00:00:00Z' }), 'agreementPast', 'at')
  const at = new Date(Date.now() + 86_400_000).toISOString()
  good(await own.publish(id, { at }))
  assert.deepEqual((await own.show(id))['state'], 'scheduled')
  good(await own.save(id, inBoth('Text')))
  refusedFor(await own.publish(id), 'agreementSame')
  good(await own.save(id, inBoth('Other text')))
  refusedFor(await own.publish(id), 'agreementOrder', 'at')
  good(await own.end(id))
})

test('two administrators don’t overwrite each other’s draft', async () => {
  const id = await own.create('Shared')
  good(await own.save(id, inBoth('First'), 0))
  refusedFor(await own.save(id, inBoth('Second'), 0), 'agreementDraftChanged')
  const { texts } = await own.draft(id)
  assert.deepEqual((texts as { content: string }[])[0]?.content, 'First')
  good(await own.remove(id))
})

test('a draft refuses direction overrides, languages of no site, and one language twice', async () => {
  const id = await own.create('Odd')
  const save = (...texts: object[]) => own.save(id, texts, 0)
  refused(await save({ language: 'en', content: 'a\u202Eb' }), 400, 903)
  refused(await save({ language: 'xx', content: 'a' }), 400, 903)
  refused(await save({ language: 'en', content: 'a' }, { language: 'en', content: 'b' }), 400, 903)
  refused(await save({ language: 'en', content: 'a'.repeat(60_001) }), 400, 903)
  refused(await save({ language: 'en', content: ' \n ' }), 400, 903)
})

test('differences pair changed paragraphs and name what came and went', async () => {
  const id = await own.create('Compared')
  await own.release(id, '# Terms\n\nYou pay monthly by card.\n\nGone soon.')
  good(await own.save(id, inBoth('# Terms\n\nYou pay yearly by card.\n\nNew here entirely.\n\nAnd this.')))
  const { before, after: to, texts } = good(await admin.get(`/agreements/aurora/${id}/differences`)).body
  assert.deepEqual([before, to], ['1.0', 'draft'])
  const [english] = texts as { paragraphs: { change: string; before: string; after: string }[] }[]
  assert.deepEqual(
    english?.paragraphs.map((each) => each.change),
    ['same', 'changed', 'removed', 'added', 'added'],
  )
  good(await own.end(id))
})

test('a dry run says how many have to accept, and publishes nothing', async () => {
  const id = await own.create('Counted')
  good(await own.save(id, inBoth('Counted text')))
  const [{ many } = {}] =
    await world.run(`select count(*)::int as many from account where site_id = ${account.siteId}
    and enabled and deleted_at is null and rights in ('customer', 'reseller')`)
  const { consequences, version } = good(await own.publish(id, { checkOnly: true })).body
  const users = (consequences as { kind: string; count: number }[]).find(({ kind }) => kind === 'users')
  assert.deepEqual([users?.count, version], [many, ''])
  assert.deepEqual((await own.show(id))['state'], 'draft')
})

test('who accepted and who hasn’t are listed, and an acceptance has a certificate', async () => {
  const id = await own.create('Listed')
  const signer = await withRights(world, 'customer')
  const other = await withRights(world, 'customer')
  await own.release(id, 'Listed text')
  const [read] = (await unsigned(signer.client)).filter(({ name }) => name === 'Listed')
  good(await accept(signer.client, read!, 'he'))
  const [acceptance] = await own.list(id, 'acceptances')
  assert.deepEqual(
    ['signer', 'version', 'language', 'sha256'].map((name) => acceptance?.[name]),
    [signer.account.email, '1.0', 'he', sha256('Listed text (עברית)')],
  )
  const pending = (await own.list(id, 'pending?size=100')).map(({ email }) => email)
  assert.deepEqual(
    [
      pending.includes(other.account.email),
      pending.includes(signer.account.email),
      pending.includes(account.email),
    ],
    [true, false, false],
  )
  const path = `/agreements/aurora/${id}/acceptances/${String(acceptance?.['id'])}/certificate`
  for (const language of ['en', 'he']) {
    const file = good(await admin.get(`${path}?language=${language}`))
    assert.equal(Buffer.from(file.bytes.subarray(0, 5)).toString(), '%PDF-')
  }
  assert.deepEqual((await own.show(id))['signed'], 1)
  good(await own.end(id))
})

const there = await withRights(world, 'admin', 'borealis')

/** Every call about an agreement, as an administrator of another site makes it. */
const foreignCalls = (id: string): [string, () => Promise<Answer>][] => {
  const at = `/agreements/aurora/${id}`
  const { client } = there
  const put = (path: string, body?: object) => client.call('PUT', `${at}${path}`, body ? { body } : {})
  return [
    ['show', () => client.get(at)],
    ['edit', () => put('', { name: 'Theirs', signers: 'all' })],
    ['publish', () => put('/publish', { kind: 'minor', checkOnly: true })],
    ['end', () => put('/end')],
    ['resume', () => put('/resume')],
    ['remove', () => client.call('DELETE', at)],
    ['draft', () => client.get(`${at}/draft`)],
    ['save', () => put('/draft', { revision: 0, texts: inBoth('x') })],
    ['versions', () => client.get(`${at}/versions`)],
    ['differences', () => client.get(`${at}/differences`)],
    ['acceptances', () => client.get(`${at}/acceptances`)],
    ['pending', () => client.get(`${at}/pending`)],
    ['certificate', () => client.get(`${at}/acceptances/1/certificate`)],
    ['create', () => client.post('/agreements', { name: 'Theirs', signers: 'all', site: 'aurora' })],
  ]
}

test('case 66: no call reaches an agreement of another company’s site', async () => {
  const id = await own.create('Unreachable')
  for (const [name, call] of foreignCalls(id)) {
    const answer = await call()
    assert.deepEqual([name, answer.status], [name, 404], answer.text)
  }
  const { items } = good(await there.client.get('/agreements?size=0')).body
  assert.ok(!(items as { id: string }[]).some((each) => each.id === id))
})

test('a grant for the company opens the agreements of its sites, with their users', async () => {
  const id = await own.create('Granted')
  await world.run(`insert into company_access (company_id, account_id, site_id, rights)
    select company_id, ${there.account.id}, ${there.account.siteId}, '{sites}' from site where id = ${account.siteId}`)
  const granted = agreementsOf(there.client)
  assert.equal(await granted.release(id, 'By the company'), '1.0')
  assert.ok((await granted.list(id, 'pending?size=5')).length > 0)
  await granted.create('Of the company', { site: 'aurora' })
  await world.run(`delete from company_access where account_id = ${there.account.id}`)
  refused(await there.client.get(`/agreements/aurora/${id}`), 404, 906)
  good(await own.end(id))
})
