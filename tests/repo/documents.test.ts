import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { auditEvents } from '../../src/contract/account/audit-events.ts'
import { documents } from '../../tools/docs/documents.ts'
import { elementDocblocks } from '../../tools/docs/elements.ts'
import { exists, filesIn, read, root, sourcesIn } from './sources.ts'

const { version, budgets, exports } = JSON.parse(read('package.json')) as {
  version: string
  budgets: Record<string, number>
  exports: Record<string, unknown>
}

for (const [file, make] of Object.entries(documents)) {
  test(`docs/${file} says what the sources say (npm run docs)`, async () => {
    assert.equal(read(`docs/${file}`), await make())
  })
}

test('every word that the sources declare is documented by its key', async () => {
  const documented = read('docs/words.md')
  const declared = sourcesIn('src').flatMap((file) =>
    /^export const \w+: Pack</m.test(read(file))
      ? (/^export const \w+: Pack<[\s\S]*?^ {2}name: '([\w.-]+)'/m.exec(read(file))?.[1] ?? file)
      : [],
  )
  assert.ok(declared.length > 10)
  assert.deepEqual(
    declared.filter((name) => !documented.includes(`| \`${name}.`)),
    [],
  )
})

test('every area, element and report is registered, and reports have SQL (npm run generate)', () => {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'tools/generate/generate.ts', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  assert.equal(run.status, 0, run.stderr + run.stdout)
})

test('the operations guide names every audit event once', () => {
  const [, guide = ''] = /^## The audit log$(.*?)^## /ms.exec(read('docs/operations.md')) ?? []
  const named = Array.from(
    guide.matchAll(/^\|([^|]*)\|/gm),
    ([, events = '']) => events.match(/(?<=`)[\w-]+(?=`)/g) ?? [],
  )
  assert.deepEqual(named.flat().toSorted(), auditEvents.toSorted())
})

test('the latest version of the changelog is the version of the package', () => {
  assert.equal(/^## (\d\S*)/m.exec(read('CHANGELOG.md'))?.[1], version)
})

test('the changelog has one line of at most 25 words per change', () => {
  const changelog = read('CHANGELOG.md')
  const sections = Array.from(changelog.matchAll(/^### (.+)$/gm), ([, section]) => section ?? '')
  assert.deepEqual([...new Set(sections)].sort(), ['Added', 'Changed', 'Fixed', 'Upgrade'])
  const [, ...versions] = changelog.split(/^## /m)
  for (const each of versions.filter((text) => text.includes('### Upgrade')))
    assert.equal(/^### (.+)$/m.exec(each)?.[1], 'Upgrade', each.split('\n')[0])
  const lines = changelog.split('\n').filter((line) => line.startsWith('- '))
  assert.ok(lines.length > 100)
  assert.deepEqual(
    lines.filter((line) => line.split(/\s+/).length > 26),
    [],
  )
  assert.doesNotMatch(changelog, /^- .*\n {2}\S/m, 'a change is one line')
})

test('every tag documents its attributes, events and parts, each with a sentence', () => {
  const blocks = Object.entries(elementDocblocks())
  assert.ok(blocks.length >= 2)
  for (const [tag, { summary, text, tags }] of blocks) {
    assert.ok(summary && text, tag)
    for (const kind of ['attr', 'event', 'csspart'])
      assert.ok(
        tags.some((one) => one.tag === kind),
        `${tag} @${kind}`,
      )
    for (const one of tags) assert.match(one.says, /^[A-Z<`].*\.$/, `${tag} @${one.tag} ${one.name}`)
  }
})

test('every observed attribute of a tag is documented', () => {
  for (const [tag, { tags }] of Object.entries(elementDocblocks())) {
    const listed = /attributes: \{([^}]*)\}/.exec(read(`elements/${tag}.ts`))?.[1] ?? ''
    const names = Array.from(listed.matchAll(/'?([\w-]+)'?\s*:/g), ([, name]) => name)
    const documented = tags.filter((one) => one.tag === 'attr').map(({ name }) => name)
    assert.deepEqual(
      names.filter((name) => !documented.includes(name ?? '')),
      [],
      tag,
    )
  }
})

test('every tag can be imported, as a class and registered', () => {
  for (const tag of Object.keys(elementDocblocks())) {
    const name = tag.replace('portal-', '')
    assert.ok(exists(`elements/define/${tag}.ts`), tag)
    assert.ok(
      exports[`./elements/${name}`] && exports[`./elements/${name}/define`],
      `package.json exports of ${tag}`,
    )
  }
})

test('every link from one document to another leads somewhere', () => {
  const broken = filesIn()
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      Array.from(read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g), ([, target]) => {
        const folder = file.split('/').slice(0, -1)
        return {
          file,
          target: target ?? '',
          place: new URL(target ?? '', `file:///${[...folder, ''].join('/')}`).pathname,
        }
      }),
    )
    .filter(({ place }) => !exists(decodeURIComponent(place.slice(1))))
  assert.deepEqual(broken, [])
})

test('each kind of site has a page whose sample a test builds or serves', () => {
  const tests = sourcesIn('tests/interop').map(read).join('\n')
  const hosts = filesIn('docs/hosts').flatMap((file) => /hosts\/([a-z-]+)\.md$/.exec(file)?.[1] ?? [])
  assert.ok(hosts.length >= 8)
  for (const host of hosts) {
    assert.match(read(`docs/hosts/${host}.md`), /^```\w+ \S+$/m, host)
    assert.match(tests, new RegExp(`ample(Of)?\\('${host}'\\)|\\b${host}: '`), host)
    assert.ok(read('docs/hosts/README.md').includes(`(${host}.md)`), host)
  }
})

test('the README states the budgets that the build enforces', () => {
  const readme = read('README.md')
  for (const [script, bytes] of Object.entries(budgets)) {
    const row = readme.split('\n').find((line) => line.includes(`\`${script}\``) && line.includes('KB'))
    const budget = `| ${Number((bytes / 1024).toFixed(1))} KB`
    assert.ok(row?.includes(budget), `README: a row with \`${script}\` and ${budget}`)
  }
})
