import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { problemsOf } from '../../src/core/define/check/check.ts'
import { users } from '../../src/contract/people/users.ts'
import { defineResource, type Resource } from '../../src/core/define/resource.ts'
import { tabsOn } from '../../src/core/define/tabs.ts'
import { declared, type Declared } from '../../src/core/define/check/declared.ts'
import { declaredAreas } from '../../tools/generate/declared/areas.ts'
import { code, sourcesIn } from './sources.ts'

let areas: readonly Declared[]

before(async () => {
  areas = await declaredAreas()
})

test('all that areas declare fits the navigation, the routes, the service and their words', async () => {
  assert.deepEqual(await problemsOf(areas), [])
})

test('the checks find what is wrong', async () => {
  const page = {
    path: '/nowhere/:a',
    can: 'ships' as 'users',
    screen: () => Promise.resolve({ Screen: null }),
  }
  const area = { start: '/here', pack: { name: 'x', en: {}, others: {} }, pages: [page, page] }
  assert.deepEqual(await problemsOf([await declared('ships', area)]), [
    'ships: it starts at /here, which is none of its pages.',
    'ships /nowhere/:a: no entry of the navigation is ships.',
    'ships /nowhere/:a: the portal has no such route.',
    'ships /nowhere/:a: no entry of the navigation is ships.',
    'ships /nowhere/:a: the portal has no such route.',
    'The path /nowhere/:a is there twice.',
  ])
})

test('the checks find what a resource with tabs, a parent or a split list lacks', async () => {
  const tab = tabsOn<typeof users.show>()
  const show = {
    from: users.show,
    title: () => '',
    panels: {},
    tabs: {
      mail: tab.form(users.edit, {}),
      seen: tab.fields({ from: users.show, panels: { seen: ['lastIp'] } }),
    },
  }
  const resource: Resource = defineResource({
    name: 'ships',
    pack: { name: 'x', en: {}, others: {} },
    list: { from: users.list, columns: ['email'], split: true },
    show,
    parent: { resource: () => Promise.resolve({ resource }), to: () => '/there' },
  })
  const page = {
    path: '/users/:site?/:id?',
    can: 'users',
    resource: () => Promise.resolve({ resource }),
  } as const
  const area = { start: '/users', pack: resource.pack, pages: [page] }
  const found = await problemsOf([await declared('ships', area)])
  for (const problem of [
    'it has tabs, but no :tab.',
    "it is within /there, which is none of the area's pages.",
    'its list has nothing to open beside it.',
    'the words x have no tab.mail in en.',
    'the words x have no country in en.',
    'the words x have no panel.seen in en.',
    'the words x have no empty.seen in en.',
  ])
    assert.ok(found.includes(`ships ${page.path}: ${problem}`), `${problem} of ${found.join('\n')}`)
})

test('generic views know no names: src/ui mentions no resource, report or entry', () => {
  const names = new Set(
    areas.flatMap(({ pages }) =>
      pages.flatMap(({ page, resource, report }) => [page.can, resource?.name, report?.name]),
    ),
  )
  // `portico.open` leads to the first page of each tag.
  // The entry of usage reports has the name of a kind of page.
  names.delete('report')
  for (const file of sourcesIn('src/ui').filter((each) => each !== 'src/ui/portico/open.ts')) {
    const text = code(file)
    for (const name of names)
      if (name && name.length > 3) assert.ok(!text.includes(`'${name}'`), `${file} names ${name}`)
  }
})
