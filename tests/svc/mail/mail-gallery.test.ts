import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { declared } from '../../../demo-host/svc/kernel/mail/declare.ts'
import { directions, type Letterhead } from '../../../demo-host/svc/kernel/mail/letterhead.ts'
import { allSamples } from '../../../demo-host/svc/kernel/mail/samples.ts'
import { readDemo } from '../../../demo-host/svc/seed/demo.ts'
import { paintedTexts } from '../harness/cases/mail-contrast.ts'
import { openWorld } from '../harness/world/world.ts'

// Opens the service, whose modules declare the mails.
const world = await openWorld()
after(world.close)

const sites: Letterhead[] = readDemo().sites.map(({ name, copyright, theme }) => ({
  row: { name, copyright, theme, locales: ['en', 'he'] },
}))
const [site = assert.fail()] = sites
const languages = ['en', 'he'] as const
const because = { en: /^You're receiving this email because .+\.$/, he: /^ההודעה נשלחה .+\.$/ }
const values = /\{\w+[^}]*\}|undefined|null|NaN|\[object|\d{4}-\d\d-\d\dT/
const isolates = /[\u2066-\u2069]/g
const mails = allSamples().filter(({ channel }) => channel === 'email')

test('the gallery has every mail that the service sends', async () => {
  assert.ok(mails.length >= declared.mails.length && declared.mails.length > 30)
  const page = await (await world.service.app.request('/outbox?gallery')).text()
  for (const { id } of allSamples()) assert.ok(page.includes(`id="${id}"`), id)
  assert.equal(new Set(allSamples().map(({ id }) => id)).size, allSamples().length)
})

test('the gallery shows an email by language, scheme and part', async () => {
  const frame = async (asked: string) =>
    (await world.service.app.request(`/outbox?gallery=frame&mail=password-changed&${asked}`)).text()
  assert.match(await frame('lang=he&scheme=dark'), /<html lang="he" dir="rtl">[^]*@media all/)
  assert.match(await frame('lang=en&scheme=light'), /<html lang="en" dir="ltr">[^]*@media not all/)
  assert.match(await frame('lang=en&part=text'), /<pre>The password of /)
})

for (const language of languages) {
  for (const sample of mails) {
    const { subject = '', preview = '', text, html = '' } = sample.write(site, language)

    test(`the mail “${sample.name}” in ${language} is complete and says nothing raw`, () => {
      assert.ok(subject && preview && subject !== preview)
      for (const part of [subject, preview, text, html.replace(/<style>[^]*<\/style>/, '')])
        assert.doesNotMatch(part, values)
      const paragraphs = text.trim().split('\n\n')
      assert.match(paragraphs.at(-1)?.replaceAll(isolates, '') ?? '', because[language])
      assert.ok(paragraphs.length >= 3)
      assert.ok(html.includes(`<html lang="${language}" dir="${directions[language]}">`))
      // Gmail cuts off what is larger.
      assert.ok(Buffer.byteLength(html) < 100_000)
    })

    test(`the email “${sample.name}” in ${language} is readable on every site`, () => {
      for (const each of sites) {
        const least = (each.row.theme as { contrast?: string }).contrast === 'more' ? 7 : 4.5
        for (const { scheme, text: shown, contrast } of paintedTexts(sample.write(each, language).html ?? ''))
          assert.ok(contrast >= least, `${each.row.name}, ${scheme}: ${contrast.toFixed(2)} for ${shown}`)
      }
    })
  }
}

test('left-to-right values are isolated in Hebrew emails; codes aren’t', () => {
  const written = (id: string) => {
    const found = allSamples().find((sample) => sample.id === id) ?? assert.fail(id)
    return found.write(site, 'he')
  }
  assert.equal(written('password-changed').subject, 'הסיסמה שלך לאתר \u2068Aurora Cloud\u2069 שונתה')
  assert.ok(written('security-changed-phone-added').text.includes('\u2068+972 •• ••• 0123\u2069'))
  assert.match(written('sms-sign-in-code').text, /^042917 הוא .*\u2068Aurora Cloud\u2069/)
  const english = allSamples().map((sample) => sample.write(site, 'en').text)
  assert.doesNotMatch(english.join(''), isolates)
})

test('a sentence whose value is missing is left out, and a count chooses its words', () => {
  const used = mails.find(({ id }) => id === 'security-changed-code-used')?.write(site, 'en').text ?? ''
  assert.ok(used.includes('12 unused codes are left.'))
  const reset =
    mails.find(({ id }) => id.startsWith('security-changed-by-support'))?.write(site, 'en').text ?? ''
  assert.ok(reset.includes('Changed by: Aurora Cloud support'))
  assert.doesNotMatch(reset, /Device|IP address/)
})

test('a notice of a sign-in says from which browser and address it was', () => {
  const notices = mails.filter(({ id }) => ['new-sign-in', 'failed-sign-ins'].includes(id))
  assert.equal(notices.length, 2)
  for (const { text, html = '' } of notices.map((notice) => notice.write(site, 'en')))
    for (const part of [text, html])
      assert.ok(part.includes('Firefox, Windows') && part.includes('203.0.113.7'))
})
