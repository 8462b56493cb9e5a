import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue, ours, transport } from '../../../../src/contract/engine/errors.ts'
import { words as hebrewWords } from '../../../../src/core/i18n/error-words.he.ts'
import { messageOf } from '../../../../src/core/i18n/error-words.ts'
import { interpolate } from '../../../../src/core/i18n/params.ts'
import { openWords } from '../../../../src/core/i18n/words.ts'

const english = openWords('en')
const hebrew = openWords('he')
const values = { countdown: 30, key: 'extPhone', params: { min: 8, max: 64 } }
const filled = (text: string, language: string) =>
  interpolate(text, { countdown: 30, key: 'phone', min: 8, max: 64 }, language)

for (const { code, message, fromServer } of [...catalogue, ...transport, ...ours]) {
  if (fromServer) continue
  test(`code ${code} reads "${message}" and has its Hebrew, whatever the server wrote`, async () => {
    const error = { code, info: 'ORA-00942', ...values }
    assert.equal(await messageOf(english, error, 'phone'), filled(message, 'en'))
    assert.equal(await messageOf(hebrew, error, 'phone'), filled(hebrewWords[`e${code}`] ?? 'missing', 'he'))
  })
}

test('what a field is called on the wire is not shown', async () => {
  const error = { code: 903, info: '', key: 'extPhone' }
  assert.equal(await messageOf(english, error), 'The value of a field is not valid. Check it and try again.')
})

test('a code tells which of its reasons it was', async () => {
  const error = { code: 927, info: '', params: { reason: 'subUsers' } }
  assert.equal(await messageOf(english, error), 'This user has sub-users. Terminate them first.')
  assert.match(await messageOf(hebrew, error), /^לחשבון יש משתמשי משנה/)
  assert.match(await messageOf(english, { ...error, params: { reason: 'newer' } }), /^This action isn't/)
})

test('code 51 is the server’s own text, as text', async () => {
  const info = '<img src=x onerror=alert(1)> {code} $&'
  assert.equal(await messageOf(english, { code: 51, info }), info)
  assert.equal(await messageOf(hebrew, { code: 51, info }), info)
})

// "Any other code: 'Error occurred ({code})'"; "Other profile errors show the server's own message."
test('unknown codes show the server’s text, else their number', async () => {
  const info = 'The crane is <b>asleep</b> {code}.'
  for (const code of [0, 999, 123_456, -7]) {
    assert.equal(await messageOf(english, { code, info }), info)
    assert.equal(await messageOf(hebrew, { code, info }), info)
    assert.equal(await messageOf(english, { code, info: ' ' }), `Error occurred (${code})`)
  }
  assert.equal(await messageOf(hebrew, { code: 999, info: '' }), 'אירעה שגיאה (999)')
  assert.equal(await messageOf(hebrew, { code: 999, info: '' }), 'אירעה שגיאה (999)')
})

test('an empty answer is "unknown error", a call without an answer "api failed"', async () => {
  assert.equal(await messageOf(english, { code: -1, info: 'unknown error' }), 'unknown error')
  assert.equal(await messageOf(english, { code: -1, info: 'api failed' }), 'api failed')
})

test('the password’s length is 6 to 30 unless the site says otherwise', async () => {
  assert.equal(
    await messageOf(english, { code: 15, info: '' }),
    'Invalid password. Must contain 6-30 characters.',
  )
})

test('Hebrew has a dual for two seconds', async () => {
  const wait = (countdown: number) => ({ code: 907, info: '', countdown })
  assert.equal(await messageOf(hebrew, wait(2)), 'יותר מדי בקשות. אפשר לנסות שוב בעוד שתי שניות.')
})

test('a reseller can soften a message', async () => {
  const words = openWords('en', {
    en: { 'errors.e21': 'That did not match.', 'errors.e13': 'Wait {countdown} s.' },
  })
  assert.equal(await messageOf(words, { code: 21, info: '' }), 'That did not match.')
  assert.equal(await messageOf(words, { code: 13, info: '', countdown: 5 }), 'Wait 5 s.')
})
