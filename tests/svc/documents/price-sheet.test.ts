import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { setPrices } from '../harness/money/prices.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'
import { readPdf } from './read-pdf.ts'

const world = await openWorld()
after(world.close)
const account = await world.account()
const { siteId } = account
await world.run(
  `update account set date_format = 'DD/MM/YYYY HH:mm', time_zone = 'Asia/Jerusalem', locale = 'en' where id = ${account.id}`,
)
await setPrices(
  world,
  siteId,
  { ram: ['0.00200001', 1.25], disk: [0.0001, 0.05], 'traffic.over': [null, 0.01], 'own-thing': [1, 700] },
  { only: true },
)
const client = await signedIn(world, account)

const sheet = async (query = '') => {
  const answer = good(await client.get(`/pricing/sheet${query}`))
  return { answer, ...(await readPdf(answer.bytes)) }
}

test('a price sheet is a PDF download that no cache keeps', async () => {
  const { answer } = await sheet()
  assert.equal(answer.headers.get('content-type'), 'application/pdf')
  assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="price-list.pdf"')
  assert.equal(answer.headers.get('cache-control'), 'no-store')
})

test('it has each price with all of its digits, in the order of the list', async () => {
  const { texts } = await sheet()
  const text = texts.join('\n')
  assert.match(text, /Memory, 1 GB \$0\.00200001 \$1\.25\nDisk space, 1 GB \$0\.0001 \$0\.05\n/)
  assert.match(text, /Traffic beyond the package, 1 GB – \$0\.01$/m)
  assert.match(text, /^own-thing \$1\.00 \$700\.00$/m)
})

test('its dates are in the format and time zone of the account', async () => {
  const { texts } = await sheet()
  assert.match(texts[0]!, /Date \d\d\/\d\d\/\d{4}$/m)
  assert.match(texts[0]!, /Valid from \d\d\/\d\d\/\d{4} \d\d:\d\d \(Asia\/Jerusalem\)/)
  assert.match(texts[0]!, /Currency USD/)
})

test('it is in the requested language, else that of the account', async () => {
  assert.match((await sheet('?language=he')).texts[0]!, /מחירון[^]*זיכרון, 1 ג״ב.*1\.25/)
  assert.match((await sheet('?language=fr')).texts[0]!, /Price list/)
  await world.run(`update account set locale = 'he' where id = ${account.id}`)
  assert.match((await sheet()).texts[0]!, /מחירון/)
  await world.run(`update account set locale = 'en' where id = ${account.id}`)
})

test('an account with a price list of its own gets that', async () => {
  const other = await world.account()
  const theirs = await signedIn(world, other)
  const [{ company } = {}] = await world.run(`select company_id as company from site where id = ${siteId}`)
  await world.run(`with made as (insert into price_list (company_id, name, currency) values (${Number(company)}, 'Secret rebate', 'USD') returning id),
    said as (insert into price_list_draft (price_list_id, company_id, item, hourly, monthly) select id, ${Number(company)}, 'ram', null, 0.99 from made)
    insert into price_list_use (company_id, price_list_id, site_id, account_id) select ${Number(company)}, id, ${siteId}, ${other.id} from made`)
  await world.run(`select set_config('app.company_id', '${Number(company)}', true);
    select price_list_publish(id, now(), now() + interval '40 days', null) from price_list where name = 'Secret rebate'`)
  const text = (await readPdf(good(await theirs.get('/pricing/sheet')).bytes)).texts.join('\n')
  assert.match(text, /Memory, 1 GB – \$0\.99/)
  assert.match(text, /Valid until/)
  assert.doesNotMatch(text, /Secret rebate|Disk space/)
})

test('a sheet of the same day has the same bytes', async () => {
  const [one, other] = [await sheet(), await sheet()]
  assert.deepEqual(one.answer.bytes, other.answer.bytes)
})

test('a sheet needs a session', async () => {
  refused(await world.client().get('/pricing/sheet'), 401, 20)
})
