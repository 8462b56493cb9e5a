import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '../../src/contract/engine/endpoint.ts'
import { tables } from '../../src/contract/tables.ts'
import { code, sourcesIn } from './sources.ts'

const views = sourcesIn('src', 'elements')

// A crash is reported from anywhere, every record has the same timeline, and prices are explained on pages of two areas.
const shared = ['crash.report', 'timeline.list', 'priceReasons.show']

test('generic views know no names: src/ui has no endpoint and no /svc path', () => {
  const paths = Object.values(tables).flatMap((table) =>
    Object.values<Endpoint>(table).map(({ path }) => path),
  )
  const calls = Object.entries(tables).flatMap(([area, table]) =>
    Object.keys(table).map((name) => `${area}.${name}`),
  )
  for (const file of sourcesIn('src/ui')) {
    const text = code(file)
    // A crash leads to the page of that name.
    for (const name of paths.filter((path) => path !== '/catchCrash' && path !== '/dashboard')) {
      assert.ok(!text.includes(`'${name}'`) && !text.includes(`\`${name}\``), `${file} names ${name}`)
    }
    for (const call of calls.filter((name) => !shared.includes(name))) {
      assert.doesNotMatch(
        text,
        new RegExp(String.raw`(?<![\w.])${call.replace('.', String.raw`\.`)}\b`),
        `${file} names ${call}`,
      )
    }
  }
})

test('no view turns text into markup, code or a style attribute', () => {
  const forbidden =
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|\beval\(|new Function|setAttribute\('style'|<style\b/
  for (const file of views) assert.doesNotMatch(code(file), forbidden, file)
})

test('no element touches what belongs to the page: its history, title, body classes or globals', () => {
  const forbidden =
    /history\.(push|replace)State|document\.title|document\.body\.class|window\.on\w+\s*=|location\.(href\s*=[^=]|reload|assign|replace)/
  // Only pages that opt in have routes in their address, and leaving a page fires a cancelable event first.
  const allowed = new Set([
    'src/areas/billing/paying/provider-page.ts',
    'src/ui/island/location-modes.ts',
    'src/ui/island/follow.ts',
    // On a press alone.
    'src/ui/island/missing.ts',
    'src/core/social/leave-page.ts',
    // The page within the frame is the service's own.
    'src/areas/frame/isolated.ts',
  ])
  for (const file of views.filter((one) => !allowed.has(one)))
    assert.doesNotMatch(code(file), forbidden, file)
})

test('styles are written for both directions: no left and right', () => {
  const physical =
    /\b(marginLeft|marginRight|paddingLeft|paddingRight|borderLeft\w*|borderRight\w*|left|right)\s*:|\b(textAlign|float|clear)\s*:\s*'(left|right)'/
  const sheets = views.filter((file) => file.endsWith('.css.ts'))
  assert.ok(sheets.length > 0)
  for (const file of sheets) assert.doesNotMatch(code(file), physical, file)
})

test('styles take colours from the theme; only shade is black', () => {
  for (const file of views.filter((one) => one.endsWith('.css.ts'))) {
    assert.doesNotMatch(code(file), /#[0-9a-f]{3,8}\b|rgba?\((?!0 0 0 \/)|hsla?\(/i, file)
  }
})
