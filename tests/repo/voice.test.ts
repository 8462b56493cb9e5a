import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ours, signInReasons } from '../../src/contract/engine/errors.ts'
import { reasons } from '../../src/contract/engine/reasons.ts'
import { code, sourcesIn } from './sources.ts'
import { alwaysMany, bannedWords, formerTexts, specified } from './voice.ts'

interface Text {
  file: string
  text: string
}

const literal = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g

const isShown = (file: string): boolean =>
  /(?:messages|ways|columns|abouts|events|words)\.(?:en|he)\.ts$|^src\/areas\/reports\/words\/|^src\/contract\/(?:kinds\/|.*titles|.*-registry)/.test(
    file,
  )

const texts: Text[] = [
  ...sourcesIn('src', 'demo-host/portal').filter(isShown).flatMap(textsIn),
  ...sourcesIn('demo-host/svc/areas', 'demo-host/svc/domain', 'demo-host/svc/kernel/mail')
    .flatMap(textsIn)
    .filter(({ text }) => /^(?!(?:GET|POST|PUT|DELETE) )[A-Z{].* /.test(text) || isHebrew(text)),
  ...[...ours.map(({ message }) => message), ...Object.values({ ...signInReasons, ...reasons })].map(
    (text) => ({
      file: 'src/contract/engine/errors.ts',
      text,
    }),
  ),
]

test('no text says what the voice of the product does not say', () => {
  assert.ok(texts.length > 3000)
  const banned = new RegExp(String.raw`(?<![\w.-])(?:${bannedWords.join('|')})(?![\w-])`, 'i')
  const wrong = texts.filter(
    ({ text }) =>
      !specified.some((given) => given.test(text)) &&
      (banned.test(text) || formerTexts.some((former) => text.startsWith(former))),
  )
  assert.deepEqual(wrong, [])
})

test('English texts have straight apostrophes', () => {
  const wrong = sourcesIn('src', 'demo-host', 'cli')
    .flatMap(textsIn)
    .filter(({ text }) => /[‘’]/.test(text) && !isHebrew(text))
  assert.deepEqual(wrong, [])
})

test('a text with a number of things has the plurals of its language', () => {
  const wrong = texts
    .map(({ file, text }) => ({ file, text: withoutPlurals(text) }))
    .filter(({ text }) => counted.test(text) && !alwaysMany.some((many) => text.includes(many)))
  assert.deepEqual(wrong, [])
})

test('plurals have the forms of their language', () => {
  for (const { file, text } of texts) {
    for (const [whole] of text.matchAll(plurals)) {
      const forms = Array.from(whole.matchAll(/ (\w+) \{(?!\w+\})/g), ([, form]) => form)
      const wanted = isHebrew(text) ? ['one', 'two', 'other'] : ['one', 'other']
      assert.deepEqual(forms, wanted, `${file}: ${text}`)
    }
  }
})

test('the checks find what they look for', () => {
  assert.match(withoutPlurals('{n, plural, one {# day} other {# days}} of {max} tasks'), counted)
  assert.match('עוד {count} משימות', counted)
  assert.doesNotMatch(withoutPlurals('{n, plural, one {{done} of # row} other {{done} of # rows}}'), counted)
})

const counts = 'count|n|max|min|most|total|rows|all|able|left|allowed|done|failed|days|seconds|minutes|hours'
const plurals = /\{\w+, plural,(?: \w+ \{(?:[^{}]|\{\w+\})*\})+\}/g
const counted = new RegExp(
  String.raw`\{(?:${counts})\} (?:(?:[a-z]+ )?[a-z]{2,}s(?![a-z])|(?:[א-ת]+ )?[א-ת]+(?:ים|ות)(?![א-ת]))`,
)

function withoutPlurals(text: string): string {
  return text.replaceAll(plurals, '')
}

function isHebrew(text: string): boolean {
  return /[א-ת]/.test(text)
}

// The messages of the portal come from its own build, so all of them are read as written.
function textsIn(file: string): Text[] {
  return code(file)
    .split('\n')
    .filter((line) => !/^\s*(?:import|export \*|\} from)\b|Error\(|^\s*sql/.test(line))
    .flatMap((line) => Array.from(line.matchAll(literal), ([, single, double]) => single ?? double ?? ''))
    .map((text) => ({ file, text: text.replaceAll(/\\(['"])/g, '$1') }))
    .filter(({ text }) => text.includes(' ') || /^[A-Z]/.test(text))
}
