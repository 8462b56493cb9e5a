import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { tokenNames } from '../../src/core/theme/tokens.ts'
import { cssName } from '../../src/core/theme/token-name.ts'
import { editorFiles } from '../../tools/build/editor/files.ts'
import { tags } from '../../tools/build/editor/tags.ts'
import { exists, read, root, sourcesIn } from './sources.ts'

interface ElementClass {
  observedAttributes: string[]
  prototype: object
}

/** The class of a tag, for which a name is all that is needed of a browser. */
async function classOf(tag: string, name: string): Promise<ElementClass> {
  Object.assign(globalThis, { HTMLElement: class {} })
  const module = (await import(`../../elements/${tag}.ts`)) as Record<string, ElementClass>
  return module[name]!
}

/** Attributes of every HTML element, and those that all elements observe though only some use them. */
const ofEveryElement = ['lang', 'dir', 'autofocus', 'title']
const meansNothingToSome = ['routing', 'base', 'route', 'features', 'svc', 'site-key', 'scheme', 'density']

for (const { name, className, attributes, properties } of tags()) {
  test(`<${name}> has exactly the attributes and properties that editors know`, async () => {
    const { observedAttributes, prototype } = await classOf(name, className)
    const told = attributes.map((one) => one.name)
    const real = [...observedAttributes, ...ofEveryElement]
    assert.deepEqual(
      told.filter((one) => !real.includes(one)),
      [],
    )
    assert.deepEqual(
      real.filter((one) => ![...told, ...ofEveryElement, ...meansNothingToSome].includes(one)),
      [],
    )
    const accessors = new Set<string>()
    for (let level = prototype; level !== Object.prototype; level = Object.getPrototypeOf(level) as object)
      for (const own of Object.keys(level)) accessors.add(own)
    const attributeNames = attributes
      .map((one) => one.property)
      .filter((one) => !ofEveryElement.includes(one))
    const all = [...attributeNames, ...properties.map((one) => one.name)]
    assert.deepEqual(
      all.filter((one) => !accessors.has(one)),
      [],
    )
  })
}

test('every event, part and custom property of editors is in the sources', () => {
  const sources = sourcesIn('src').map(read).join('\n')
  const events = Array.from(
    read('src/ui/island/events.ts').matchAll(/^ {2}'(portal-[\w-]+)':/gm),
    ([, one]) => one,
  )
  const tokens = ['brand', 'radius', 'font', 'density', ...tokenNames.map(cssName)].map(
    (one) => `--portal-${one}`,
  )
  for (const tag of tags()) {
    const unknown = [
      ...tag.events.filter(({ name }) => !events.includes(name)),
      ...tag.parts.filter(({ name }) => !new RegExp(`part[^\\n]*['"\` ]${name}['"\` ]`).test(sources)),
      ...tag.cssProperties.filter(({ name }) => !tokens.includes(name) && !sources.includes(`var(${name}`)),
    ]
    assert.deepEqual(unknown, [], tag.name)
  }
})

test('the package names what editors read, as the build has written it (npm run build)', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, string>
  for (const key of ['customElements', 'web-types']) assert.ok(exists(manifest[key]!), key)
  for (const [file, text] of Object.entries(editorFiles()))
    assert.equal(read(`dist/editor/${file}`), text, file)
})

const place = '.cache/tests/editor'
after(() => rmSync(path.join(root, place), { recursive: true, force: true }))

const frameworks = ['react', 'preact']

/** What an application writes; each framework makes elements in its own way. */
const written = (framework: string) => `/** @jsxImportSource ${framework} */
import 'portico/types/${framework}'
export const good = (
  <portal-login site-key="pk" headingLevel={2} scheme="dark" autofocus onportal-signed-in={(event) => event.detail.email.trim()}>
    <img slot="logo" />
  </portal-login>
)
// @ts-expect-error THROWS there is no such scheme
export const scheme = <portal-login scheme="sepia" />
// @ts-expect-error THROWS the event carries no such thing
export const detail = <portal-login onportal-signed-in={(event) => event.detail.password} />
// @ts-expect-error THROWS there is no such tag
export const tag = <portal-sign-in />
`

test(`${frameworks.join(' and ')} know the tags, their attributes and what their events carry`, () => {
  mkdirSync(path.join(root, place), { recursive: true })
  for (const framework of frameworks)
    writeFileSync(path.join(root, place, `${framework}.tsx`), written(framework))
  writeFileSync(
    path.join(root, place, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.json',
      compilerOptions: { skipLibCheck: false },
      include: frameworks.map((framework) => `${framework}.tsx`),
    }),
  )
  const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', place]
  const { status, stdout } = spawnSync(process.execPath, tsc, { cwd: root, encoding: 'utf8' })
  assert.equal(status, 0, stdout)
})
