import assert from 'node:assert/strict'
import { test } from 'node:test'
import { welcomeMail } from '../../../../demo-host/svc/domain/registration/email-verified.ts'
import type { Site } from '../../../../demo-host/svc/domain/sites/sites.ts'

const base = 'https://portal.example'
const mailWith = (mail_logo: unknown, locale = 'en', name = 'Aurora Cloud') =>
  welcomeMail(
    {
      baseUrl: base,
      row: { name, copyright: '', locales: ['en', 'he'], theme: {}, login_page: '', mail_logo },
    } as unknown as Site,
    locale,
  )
const imagesOf = (html = '') => [...html.matchAll(/<img ([^>]*) style=/g)].map(([, written]) => written)
const logo = { mark: '0000000a', width: 480, height: 120 }

test('emails have the site’s PNG logo at their head, with name and size', () => {
  for (const locale of ['en', 'he']) {
    const { html = '', text } = mailWith(logo, locale)
    const address = `${base}/svc/logo?scheme=light&#38;timestamp=10`
    assert.deepEqual(imagesOf(html), [`src="${address}" alt="Aurora Cloud" width="160" height="40"`])
    assert.equal(html.match(/ src=/g)?.length, 1)
    assert.equal(text, mailWith(null, locale).text)
  }
})

test('a logo is shown as large as it is, up to 240 by 40 pixels', () => {
  const sizeOf = (width: number, height: number) =>
    /width="(\d+)" height="(\d+)"/
      .exec(imagesOf(mailWith({ ...logo, width, height }).html)[0] ?? '')
      ?.slice(1)
  assert.deepEqual(sizeOf(32, 20), ['32', '20'])
  assert.deepEqual(sizeOf(1000, 20), ['240', '5'])
  assert.deepEqual(sizeOf(1, 1024), ['1', '40'])
})

test('a site without a PNG has its name there', () => {
  for (const none of [null, undefined, {}, { ...logo, width: 0 }, 'logo']) {
    const { html = '' } = mailWith(none)
    assert.doesNotMatch(html, /<img/)
    assert.match(html, /<bdi>Aurora Cloud<\/bdi>/)
  }
})

test('a hostile name stays text beside the logo', () => {
  const { html = '' } = mailWith(logo, 'en', '"><script>alert(1)</script>')
  assert.doesNotMatch(html, /<script/)
  assert.match(imagesOf(html)[0] ?? '', /alt="&#34;&#62;&#60;script/)
})
