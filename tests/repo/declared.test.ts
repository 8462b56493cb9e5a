import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { problemsOf } from '../../src/core/define/check/check.ts'
import { declared, type Declared } from '../../src/core/define/check/declared.ts'
import { declaredAreas } from '../../tools/declared/areas.ts'
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

test('generic views know shapes and never names: src/ui names no resource, no report and no entry', () => {
  const names = new Set(
    areas.flatMap(({ pages }) =>
      pages.flatMap(({ page, resource, report }) => [page.can, resource?.name, report?.name]),
    ),
  )
  for (const file of sourcesIn('src/ui')) {
    const text = code(file)
    for (const name of names)
      if (name && name.length > 3) assert.ok(!text.includes(`'${name}'`), `${file} names ${name}`)
  }
})
