import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importTheme } from '../../../../../src/core/theme/formats/import-theme.ts'
import { hostileValues } from '../hostile-values.ts'

const problemsOf = (text: string) =>
  importTheme(text).problems.map(({ name, problem }) => `${name} ${problem}`)

test('pasted colors are brand, header and tint, in their order', () => {
  const { format, theme, problems } = importTheme(
    '#0c7c78, hsl(256 42% 29%)\noklch(0.45 0.1 290) and #0c7c78',
  )
  assert.equal(format, 'colors')
  assert.equal(theme?.brand, '#0c7c78')
  assert.match(theme?.brand2 ?? '', /^#/)
  assert.match(theme?.tint ?? '', /^#/)
  assert.deepEqual(
    problems.map(({ value }) => value),
    ['and'],
  )
})

test('text without a color is refused', () => {
  assert.equal(importTheme('our colors are nice').theme, null)
  assert.deepEqual(problemsOf(''), [' nothingFound'])
})

test('JSON of a theme is read, with its problems; other JSON is refused', () => {
  assert.deepEqual(importTheme('{"brand":"#123456","radius":99}').theme, { brand: '#123456' })
  assert.deepEqual(problemsOf('{"brand":"#123456","radius":99}'), ['radius notARadius'])
  assert.equal(importTheme('{"name":"package","version":"1"}').theme, null)
  assert.deepEqual(problemsOf('{"brand":'), [' notJson'])
  assert.deepEqual(problemsOf('[1]'), [' notATheme'])
})

test('of a style sheet only custom properties are read, those of the theme first', () => {
  const { format, theme, problems } = importTheme(`
    @import url(//evil.example/x.css);
    body { background: url(//evil.example) ; color: red }
    /* --portal-brand: #ffffff; */
    :root { --primary: #ff0000; --portal-brand: #0c7c78; --header-bg: var(--night); --night: rgb(20 20 60);
      --border-radius: .5rem; --font-sans: 'Inter', sans-serif; --portal-density: 1.2223; }
    .dark { --portal-brand: #ffffff }`)
  assert.equal(format, 'css')
  assert.deepEqual(problems, [])
  assert.deepEqual(theme, {
    brand: '#0c7c78',
    brand2: '#14143c',
    radius: 8,
    font: "'Inter', sans-serif",
    density: 'comfortable',
  })
})

test('custom properties that lead in a circle, or nowhere, are named', () => {
  assert.deepEqual(problemsOf(':root{--primary:var(--a);--a:var(--b);--b:var(--a)}'), ['--primary cycle'])
  assert.deepEqual(problemsOf(':root{--primary:var(--none);--brand:#123456}'), ['--primary noSuchToken'])
})

for (const [name, value] of hostileValues)
  if (typeof value === 'string')
    test(`case 83: ${name} in imported text never gets into a theme`, () => {
      for (const text of [
        value,
        `:root{--portal-brand:${value}}`,
        JSON.stringify({ brand: value, font: value }),
        JSON.stringify({
          portal: {
            brand: { $type: 'color', $value: value },
            font: { $type: 'fontFamily', $value: [value] },
          },
        }),
      ]) {
        const { theme } = importTheme(text)
        if (theme) assert.match(JSON.stringify(theme), /^\{"brand":"#[\da-f]{6}"(,"\w+":"#[\da-f]{6}")*\}$/)
      }
    })

test('more than a megabyte is refused before it is read', () => {
  for (const text of [
    '#fff '.repeat(250_000),
    `{"brand":"${'x'.repeat(1_000_001)}"}`,
    `--a:${'b'.repeat(1_000_001)}`,
  ])
    assert.deepEqual(problemsOf(text), [' tooLong'])
})

test('texts that are made to take long do not', () => {
  const size = 900_000
  for (const text of [
    ':root{--primary:' + '('.repeat(size),
    '/*'.repeat(size / 2),
    ' --a:'.repeat(size / 5),
    'rgb('.repeat(size / 4),
    'a'.repeat(size),
    ':root{' + Array.from({ length: 9000 }, (_, at) => `--a${at}:var(--a${at + 1})`).join(';') + '}',
  ])
    importTheme(text)
})
