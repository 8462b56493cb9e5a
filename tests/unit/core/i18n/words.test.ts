import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loginPack } from '../../../../src/areas/login/messages.en.ts'
import { directionOf } from '../../../../src/core/i18n/direction.ts'
import { params } from '../../../../src/core/i18n/params.ts'
import { pickLanguage } from '../../../../src/core/i18n/pick-language.ts'
import { openWords, type Overrides, type Pack } from '../../../../src/core/i18n/words.ts'

const en = { title: 'Sign in', hello: params('Hello {name}'), only: 'Only English' }

const pack = (he: () => Promise<{ words: Record<string, string> }>): Pack<typeof en> => ({
  name: 'test',
  en,
  others: { he },
})
const hebrew = async () => ({ words: { title: 'כניסה', hello: 'שלום {name}' } })

async function wordsIn(lang: string, overrides?: Overrides, he = hebrew) {
  const words = openWords(lang, overrides)
  const store = words.of(pack(he))
  await words.ready()
  return store.get()
}

test('English is there at once', () => {
  const words = openWords('en').of(pack(hebrew)).get()
  assert.equal(words.title, 'Sign in')
  assert.equal(words.hello({ name: 'Ada' }), 'Hello Ada')
})

test('another language arrives, and what it lacks stays English', async () => {
  const words = await wordsIn('he')
  assert.equal(words.title, 'כניסה')
  assert.equal(words.hello({ name: 'Ada' }), 'שלום Ada')
  assert.equal(words.only, 'Only English')
})

test('a value with a replacement pattern in it is shown as it is', async () => {
  assert.equal((await wordsIn('en')).hello({ name: "$& $' $1" }), "Hello $& $' $1")
  assert.equal((await wordsIn('he')).hello({ name: "$& $' $1" }), "שלום $& $' $1")
})

test('an unavailable language falls back to English', async () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  assert.equal((await wordsIn('he', {}, broken)).title, 'Sign in')
  assert.equal((await wordsIn('fr')).title, 'Sign in')
})

test('a reseller’s own words win in each language, with the same parameters', async () => {
  const overrides = {
    en: { 'test.title': 'Welcome', 'test.hello': 'Hi, {name}!' },
    he: { 'test.title': 'ברוכים הבאים' },
  }
  const english = await wordsIn('en', overrides)
  assert.equal(english.title, 'Welcome')
  assert.equal(english.hello({ name: 'Ada' }), 'Hi, Ada!')
  assert.equal(english.only, 'Only English')
  const inHebrew = await wordsIn('he', overrides)
  assert.equal(inHebrew.title, 'ברוכים הבאים')
  assert.equal(inHebrew.hello({ name: 'Ada' }), 'שלום Ada')
})

test('a reseller can bring a whole language of their own', async () => {
  const words = await wordsIn('fr', { fr: { 'test.title': 'Connexion', 'test.hello': 'Bonjour {name}' } })
  assert.equal(words.title, 'Connexion')
  assert.equal(words.hello({ name: 'Ada' }), 'Bonjour Ada')
})

test('own words stay text, and those of another area change nothing here', async () => {
  const words = await wordsIn('en', { en: { 'test.title': '<b>{name} $&</b>', 'tester.only': 'no' } })
  assert.equal(words.title, '<b>{name} $&</b>')
  assert.equal(words.only, 'Only English')
})

test('changing the language changes the words that stand already, and back', async () => {
  const words = openWords('en')
  const store = words.of(pack(hebrew))
  const seen: string[] = []
  const stop = store.subscribe(({ title }) => seen.push(title))
  words.$lang.set('he')
  await words.ready()
  words.$lang.set('en')
  await words.ready()
  stop()
  assert.deepEqual(seen, ['Sign in', 'כניסה', 'Sign in'])
})

test('a language that arrives late does not take the place of a later one', async () => {
  let arrive = () => {}
  const words = openWords('en')
  const store = words.of(pack(() => new Promise((resolve) => (arrive = () => void hebrew().then(resolve)))))
  words.$lang.set('he')
  const late = words.ready()
  words.$lang.set('en')
  arrive()
  await late
  assert.equal(store.get().title, 'Sign in')
})

test('asking twice for an area gives the same words, fetched once', async () => {
  let fetched = 0
  const one = pack(() => {
    fetched++
    return hebrew()
  })
  const words = openWords('he')
  assert.equal(words.of(one), words.of(one))
  await words.ready()
  assert.equal(fetched, 1)
})

test('the words of sign-in say the same in Hebrew with the same values', async () => {
  const words = openWords('he')
  const store = words.of(loginPack)
  await words.ready()
  assert.equal(store.get().title, 'כניסה')
  assert.equal(store.get().signedInAs({ email: 'a@b.example' }), 'החשבון המחובר: a@b.example')
})

test('a language tag finds the language that fits it, else English', () => {
  const known = ['en', 'he', 'pt']
  const picked = ['he', 'he-IL', 'HE', 'pt-BR', 'hebrew', 'fr', '', null, undefined].map((tag) =>
    pickLanguage(tag, known),
  )
  assert.deepEqual(picked, ['he', 'he', 'he', 'pt', 'en', 'en', 'en', 'en', 'en'])
})

test('Hebrew and its like are written from right to left', () => {
  assert.deepEqual(['he', 'he-IL', 'ar', 'fa', 'ur'].map(directionOf), Array(5).fill('rtl'))
  assert.deepEqual(['en', 'fr', 'hex'].map(directionOf), Array(3).fill('ltr'))
})

test('a reseller’s words can be changed while elements speak them, and taken back', async () => {
  const words = openWords('en', { en: { 'test.title': 'Welcome' } })
  const $words = words.of(pack(hebrew))
  words.override({ en: { 'test.title': 'Hello' } })
  await words.ready()
  const changed = $words.get().title
  words.override({})
  await words.ready()
  assert.deepEqual([changed, $words.get().title], ['Hello', pack(hebrew).en.title])
})

test('words of the site yield to those of the page, and stay when those change', async () => {
  const words = openWords('en', { en: { 'test.title': 'Page' } })
  const store = words.of(pack(hebrew))
  words.override({ en: { 'test.title': 'Site', 'test.only': 'Site' } }, true)
  await words.ready()
  assert.deepEqual([store.get().title, store.get().only], ['Page', 'Site'])
  words.override({})
  await words.ready()
  assert.deepEqual([store.get().title, store.get().only], ['Site', 'Site'])
})
