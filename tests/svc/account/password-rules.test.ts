import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dictionary } from '@zxcvbn-ts/language-common'
import {
  checkForm,
  checkGuessable,
  lengthOf,
} from '../../../demo-host/svc/domain/credentials/password-rules.ts'
import type { Site } from '../../../demo-host/svc/domain/sites/sites.ts'
import type { Failure } from '../../../demo-host/svc/kernel/http/fail.ts'

const site = {
  row: { name: 'Aurora Cloud', slug: 'aurora', system_name: 'Aurora Cloud Portal' },
  passwordPolicy: { min: 6, max: 30 },
} as Site
const email = 'sunny.day@mail.example'

const codeOf = async (work: () => unknown): Promise<number | undefined> => {
  try {
    await work()
    return undefined
  } catch (error) {
    return (error as Failure).errors[0]?.code
  }
}

const guessable = (password: string) => codeOf(() => checkGuessable(site, password, email))

test('case 12: common passwords are refused in any case', async () => {
  const fitting = dictionary['passwords-common'].filter(
    (word) => codePoints(word) >= 6 && codePoints(word) <= 30,
  )
  assert.equal(fitting.length, 42_692)
  const letThrough: string[] = []
  for (const word of fitting) {
    for (const typed of [word, word.toUpperCase()]) {
      // A few letters have no way back from upper case.
      if (typed.toLowerCase() === word && (await guessable(typed)) !== 29) letThrough.push(typed)
    }
  }
  assert.deepEqual(letThrough, [])
})

test('case 12: the site’s names and the own address are refused, however they are spaced', async () => {
  for (const typed of [
    'aurora cloud',
    'AuroraCloud',
    'aurora_cloud_portal',
    'AURORA',
    'sunny.day',
    'Sunny.Day@mail.example',
    ' sunny.day ',
  ]) {
    assert.equal(await guessable(typed), 29, typed)
  }
})

test('a password that only contains such a word is let through', async () => {
  for (const typed of ['aurora cloud over the bay', 'sunny.day at the beach', 'correct horse battery staple'])
    assert.equal(await guessable(typed), undefined, typed)
})

for (const [password, length] of [
  ['caf\u00e9', 4],
  ['cafe\u0301', 4],
  ['🔑🔑🔑🔑🔑🔑', 6],
  ['x'.repeat(31), 31],
] as const) {
  test(`case 11: ${JSON.stringify(password)} counts as ${length} characters, on every keyboard`, async () => {
    assert.equal(lengthOf(password), length)
    const fits = length >= 6 && length <= 30
    assert.equal(await codeOf(() => checkForm(site, password, password)), fits ? undefined : 15)
  })
}

test('a repetition may be composed differently, else must match', async () => {
  assert.equal(await codeOf(() => checkForm(site, 'caf\u00e9 au lait', 'cafe\u0301 au lait')), undefined)
  assert.equal(await codeOf(() => checkForm(site, 'cafe au lait', 'Cafe au lait')), 16)
  assert.equal(await codeOf(() => checkForm(site, 'cafe au lait', 'cafe au lait ')), 16)
})

const codePoints = (text: string): number => Array.from(text).length
