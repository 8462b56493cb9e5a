import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { issueDownload, withdrawDownloads } from '../../../demo-host/svc/domain/downloads/download-links.ts'
import { inSite } from '../../../demo-host/svc/kernel/db/in-site.ts'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { account, client } = await withRights(world, 'admin')
const site = { id: account.siteId, baseUrl: 'https://aurora.example' }
const hour = 3_600_000

/** A command that makes a file, and the file if `made`. */
const fileOf = async (made = true): Promise<string> => {
  const wanted = { report: 'loginLog', title: 'Who came', format: 'csv', query: [], columns: [] }
  const { body } = good(await client.post('/reports/deliveries', { ...wanted, delivery: 'URL' }))
  if (made) await world.service.drainQueue()
  return `command ${String(body['cmdId'])}`
}

const linkTo = async (subject: string, more: object = {}): Promise<string> => {
  const wanted = {
    accountId: account.id,
    purpose: 'usage' as const,
    subject,
    validFor: hour,
    uses: 3,
    ...more,
  }
  const { link } = await inSite(world.service.db.query, site.id, (trx) => issueDownload(trx, site, wanted))
  return link
}

const tokenOf = (link: string): string => new URLSearchParams(new URL(link).hash.slice(1)).get('token')!

const file = (token: string, purpose = 'usage', by = world.client()) =>
  by.post('/downloads/file', { purpose, token })
const show = (token: string, purpose = 'usage', by = world.client()) =>
  by.post('/downloads', { purpose, token })

test('a link gives its file to a visitor without a session, and isn’t cached', async () => {
  const link = await linkTo(await fileOf())
  assert.match(link, /^https:\/\/aurora\.example\/usage\/download#token=[\w-]{43}$/)
  const shown = good(await show(tokenOf(link))).body
  assert.equal(shown['state'], 'ready')
  assert.match(String(shown['name']), /^aurora-loginLog-.*\.csv$/)
  const { text, headers } = good(await file(tokenOf(link)))
  assert.equal(Buffer.byteLength(text) + 3, shown['size'], 'all bytes behind the byte order mark')
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.equal(headers.get('referrer-policy'), 'no-referrer')
  assert.match(headers.get('content-disposition') ?? '', /^attachment; /)
})

test('a link shows how far its file is made, and that it failed', async () => {
  const subject = await fileOf(false)
  const token = tokenOf(await linkTo(subject))
  assert.equal(good(await show(token)).body['state'], 'making')
  refused(await file(token), 400, 18)
  await world.run(`update command set state = 'failed', ended_at = now() where id = ${subject.split(' ')[1]}`)
  assert.equal(good(await show(token)).body['state'], 'failed')
})

test('cases 29, 31: looking uses up nothing, and a used-up link is refused', async () => {
  const token = tokenOf(await linkTo(await fileOf(), { uses: 2 }))
  for (let looks = 0; looks < 5; looks++) good(await show(token))
  good(await file(token))
  good(await file(token))
  refused(await file(token), 400, 18)
  refused(await show(token), 400, 18)
})

test('case 29: of 20 parallel downloads, a link for one gives one', async () => {
  const token = tokenOf(await linkTo(await fileOf(), { uses: 1 }))
  const answers = await Promise.all(Array.from({ length: 20 }, () => file(token)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('case 29: every link that doesn’t work is refused in the same words', async () => {
  const subject = await fileOf()
  const expired = tokenOf(await linkTo(subject, { validFor: -1 }))
  const withdrawn = tokenOf(await linkTo(subject))
  await inSite(world.service.db.query, site.id, (trx) => withdrawDownloads(trx, subject))
  const live = tokenOf(await linkTo(subject))
  const gone = tokenOf(await linkTo('command 987654321'))
  const answers = [
    await show(expired),
    await show(withdrawn),
    await show(live, 'invoice'),
    await show(live, 'report'),
    await show(live, 'usage', world.client({ site: 'borealis' })),
    await show(gone),
    await show(`${live.slice(0, -1)}${live.endsWith('A') ? 'B' : 'A'}`),
    await show('nothing'),
  ]
  for (const answer of answers) refused(answer, 400, 18)
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
  good(await show(live))
})

test('case 30: the database has no token that works', async () => {
  const token = tokenOf(await linkTo(await fileOf()))
  const rows = await world.run('select * from download_token')
  assert.ok(rows.length > 0)
  assert.ok(!JSON.stringify(rows).includes(token))
})

test('wrong tokens from one network are refused after 30; a live link costs nothing', async () => {
  const token = tokenOf(await linkTo(await fileOf()))
  const guesser = world.client()
  for (let looks = 0; looks < 40; looks++) good(await show(token, 'usage', guesser))
  for (let tries = 0; tries < 30; tries++) refused(await show('guess', 'usage', guesser), 400, 18)
  refused(await show('guess', 'usage', guesser), 429, 907)
  good(await show(token))
})

test('a link ends with the account that its file belongs to', async () => {
  const token = tokenOf(await linkTo(await fileOf()))
  await world.run(`update account set enabled = false where id = ${account.id}`)
  refused(await show(token), 400, 18)
  await world.run(`update account set enabled = true where id = ${account.id}`)
  good(await show(token))
})
