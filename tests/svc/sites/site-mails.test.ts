import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { siteMailsPack } from '../../../src/areas/sites/sites/emails.en.ts'
import { words as hebrew } from '../../../src/areas/sites/sites/emails.he.ts'
import { good, refused, type Answer } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const admin = await withRights(world, 'admin')
const { client } = admin

type Row = Record<string, string>

const list = async (query = '') =>
  good(await client.get(`/sites/aurora/mails?size=0&${query}`)).body as unknown as { items: Row[] }
const textOf = async (id: string): Promise<Row> => {
  const found = (await list()).items.find((item) => item['id'] === id)!
  const { subject = '', title = '', lead = '', button = '', after: rest = '' } = found
  return { subject, title, lead, button, after: rest }
}
const save = (id: string, body: Row): Promise<Answer> =>
  client.call('PUT', `/sites/aurora/mails/${id}`, { body })
const paramsOf = (answer: Answer) => answer.body.errors?.[0]
const publish = async () =>
  good(await client.call('PUT', '/sites/aurora/publish', { body: { checkOnly: false } }))

test('every email of the service is listed in each language', async () => {
  const { items } = await list()
  assert.ok(items.length > 60)
  const code = items.find(({ id }) => id === 'sign-in-code.en')!
  assert.deepEqual(
    [code['subject'], code['values'], code['state']],
    ['Your {site} sign-in code', '{site}', 'standard'],
  )
})

test('every email has a preview in each language', async () => {
  for (const { id, locale } of (await list()).items) {
    const preview = good(await client.get(`/sites/aurora/mails/${id}/preview`)).body as Row
    assert.equal(preview['locale'], locale, id)
    assert.match(preview['html']!, new RegExp(`<html lang="${locale}"`), id)
  }
})

test('every email has a name in each language', async () => {
  for (const { name } of (await list()).items) {
    assert.ok(`name.${name}` in siteMailsPack.en, name)
    assert.ok(`name.${name}` in hebrew, name)
  }
})

test('a preview has logo and colors of the draft, which no one else gets', async () => {
  const png = Buffer.alloc(60)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png)
  png.writeUInt32BE(480, 16)
  png.writeUInt32BE(80, 20)
  const image = png.toString('base64')
  const { brand: _, ...theme } = good(await client.get('/sites/aurora/theme')).body as Row
  good(await client.call('PUT', '/sites/aurora/logos/light', { body: { image } }))
  good(await client.call('PUT', '/sites/aurora/theme', { body: { ...theme, brand: '#b00020' } }))
  const shown = async () =>
    (good(await client.get('/sites/aurora/mails/invitation.en/preview')).body as Row)['html']!
  const draft = await shown()
  assert.match(draft, /<img src="data:image\/png;base64,[\w+/=]+" alt="[^"]+" width="240" height="40"/)
  good(await client.call('DELETE', '/sites/aurora/draft'))
  const published = await shown()
  assert.doesNotMatch(published, /data:image/)
  assert.notEqual(draft.replace(/<img[^>]*>/, ''), published.replace(/<img[^>]*>/, ''))
})

test('a text that loses or invents a parameter is refused by its name', async () => {
  const standard = await textOf('report-ready.en')
  const missing = paramsOf(
    await save('report-ready.en', {
      ...standard,
      after: 'You can download the first {rows} of {total} rows.',
    }),
  )
  assert.deepEqual(
    [missing?.['key'], missing?.['params']],
    ['after', { reason: 'wordMissing', name: '{until}' }],
  )
  const invented = paramsOf(await save('report-ready.en', { ...standard, title: 'For {password}' }))
  assert.deepEqual(
    [invented?.['key'], invented?.['params']],
    ['title', { reason: 'wordInvented', name: '{password}' }],
  )
  const label = paramsOf(await save('report-ready.en', { ...standard, button: 'Get {title}' }))
  assert.equal(label?.['key'], 'button')
  refused(await save('report-ready.en', { ...standard, subject: 'a\u202Eb' }), 400, 903)
  const lines = paramsOf(await save('report-ready.en', { ...standard, subject: 'Hi\r\nBcc: x@mail.example' }))
  assert.equal(lines?.['key'], 'subject')
  refused(await save('no-such-mail.en', standard), 404, 906)
})

test('an own email goes to its author before it is published, and to users after', async () => {
  const standard = await textOf('password-reset.en')
  const subject = 'Come back to {site}'
  good(await save('password-reset.en', { ...standard, subject, lead: `<b>Fresh</b>\n\n${standard['lead']}` }))
  const preview = good(await client.get('/sites/aurora/mails/password-reset.en/preview')).body as Row
  assert.equal(preview['subject'], 'Come back to Aurora Cloud')
  assert.match(preview['html']!, /&#60;b&#62;Fresh/)
  assert.match(preview['text']!, /<b>Fresh<\/b>\n\n/)

  const sent = good(await client.post('/sites/aurora/mails/password-reset.en/test', {})).body
  assert.deepEqual(sent, { email: admin.account.email })
  const subjectsTo = async (email: string) => (await world.messages(email)).map((message) => message.subject)
  assert.ok((await subjectsTo(admin.account.email)).includes('Come back to Aurora Cloud'))

  const resetOf = async () => {
    const { email } = await world.account()
    good(await world.client().post('/forgot', { email }))
    return subjectsTo(email)
  }
  assert.deepEqual(await resetOf(), ['Set a new Aurora Cloud password'])
  await publish()
  assert.deepEqual(await resetOf(), ['Come back to Aurora Cloud'])
  good(await client.call('DELETE', '/sites/aurora/mails/password-reset.en'))
  await publish()
  assert.deepEqual(await resetOf(), ['Set a new Aurora Cloud password'])
})
