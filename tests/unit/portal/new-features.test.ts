import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { matchRoute, type RouteMatch } from '../../../src/core/nav/match.ts'

interface NewFeatures {
  entries: readonly string[]
  commands: readonly string[]
}

// The portal's own modules are checked with React's types, so they are fetched without any.
const at = (file: string): string => new URL(`../../../demo-host/portal/${file}`, import.meta.url).href
const { withheld } = (await import(at('settings/new-features.ts'))) as {
  withheld(table?: NewFeatures): NewFeatures
}
const { decide } = (await import(at('routing/decide.ts'))) as {
  decide(
    place: RouteMatch | undefined,
    visitor: string,
    permitted: readonly string[],
    hidden: readonly string[],
  ): { show: string; to?: string }
}

const table: NewFeatures = { entries: ['logView'], commands: ['shortcuts'] }
const nothing: NewFeatures = { entries: [], commands: [] }

function keep(t: TestContext, value: string | null | Error): void {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    value: {
      getItem(name: string) {
        if (value instanceof Error) throw value
        return name === 'portico:newFeatures' ? value : null
      },
    },
  })
  t.after(() => Reflect.deleteProperty(globalThis, 'sessionStorage'))
}

test('new features are withheld unless the tab asks for them', (t) => {
  for (const other of [null, '0', '', 'true']) {
    keep(t, other)
    assert.deepEqual(withheld(table), table)
  }
  keep(t, '1')
  assert.deepEqual(withheld(table), nothing)
})

test('where storage is forbidden there are no new features, and no error', (t) => {
  keep(t, new DOMException('The operation is insecure.', 'SecurityError'))
  assert.deepEqual(withheld(table), table)
})

test('a withheld entry has no page, even if granted', (t) => {
  const show = () => {
    const { entries } = withheld(table)
    return decide(matchRoute('/logView'), 'signed-in', ['logView', 'dashboard'], entries)
  }
  keep(t, '0')
  assert.deepEqual(show(), { show: 'other', to: '/dashboard' })
  keep(t, '1')
  assert.equal(show().show, 'screen')
})
