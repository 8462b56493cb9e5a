import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { fromHtml } from 'hast-util-from-html'
import { exportTheme } from '../../../../../src/core/theme/formats/export-theme.ts'
import { importTheme } from '../../../../../src/core/theme/formats/import-theme.ts'
import { readTheme, type ThemeInput } from '../../../../../src/core/theme/read-theme.ts'

const folder = new URL('../../../../../themes/', import.meta.url)
const themes = await Promise.all(
  readdirSync(folder).map(
    async (file) =>
      Object.values((await import(new URL(file, folder).href)) as Record<string, ThemeInput>)[0]!,
  ),
)

/** A font list without quotes, which formats may add and remove. */
const plain = (theme: ThemeInput | null) => theme && { ...theme, font: theme.font?.replaceAll(/["']/g, '') }

for (const format of ['css', 'json', 'dtcg'] as const)
  test(`every example theme is the same after export and import as ${format}`, () => {
    for (const theme of themes) {
      const found = importTheme(exportTheme(theme, format))
      assert.equal(found.format, format)
      assert.deepEqual(found.problems, [])
      assert.deepEqual(plain(found.theme), plain(readTheme(theme).theme))
    }
  })

test('the snippet is one script whose theme is read again as it was', () => {
  for (const theme of themes) {
    const [script, ...rest] = fromHtml(exportTheme(theme, 'snippet', '/sdk/portal.js?a=1&b="2"'), {
      fragment: true,
    }).children.filter(({ type }) => type === 'element')
    assert.deepEqual(rest, [])
    assert.ok(script?.type === 'element' && script.tagName === 'script')
    assert.equal(script.properties['src'], '/sdk/portal.js?a=1&b="2"')
    assert.deepEqual(readTheme(JSON.parse(String(script.properties['dataTheme']))), readTheme(theme))
  }
})

test('the snippet keeps what a page says inside of its attribute', () => {
  const text = exportTheme({ brand: "'><script>alert(1)</script>", font: "'Segoe UI'" }, 'snippet', '"><x>')
  assert.equal(text.match(/<script/g)?.length, 1)
  assert.doesNotMatch(text, /<x>|alert/)
})

test('design tokens name every color in both schemes, as aliases where they are the brand', () => {
  const file = JSON.parse(exportTheme({ brand: '#3457d5' }, 'dtcg')) as {
    portal: { brand: object; light: Record<string, { $value: unknown }>; dark: Record<string, unknown> }
  }
  assert.deepEqual(file.portal.brand, {
    $type: 'color',
    $value: { colorSpace: 'srgb', components: [0.20392, 0.34118, 0.83529], hex: '#3457d5' },
  })
  assert.equal(file.portal.light['accent']?.$value, '{portal.brand}')
  assert.deepEqual(Object.keys(file.portal.light), Object.keys(file.portal.dark))
})
