import assert from 'node:assert/strict'
import { test } from 'node:test'
import { navigation, type NavId } from '../../../../src/contract/navigation/navigation.ts'
import type { NavNode } from '../../../../src/contract/navigation/nodes.ts'
import { pagesIn, trailOf, type NavEntry } from '../../../../src/core/nav/entry.ts'
import { visibleTree } from '../../../../src/core/nav/visible.ts'

interface Item {
  id: string
  name: string
  icon: string
  link: string
}

const backup: Item = { id: 'backup', name: 'Backup', icon: 'box', link: '/scMarketPlace/backup' }

const treeOf = (ids: readonly string[], items: Item[] = [], categories: string[] = []) =>
  visibleTree({ menu: [...ids], scMarketplaceMenuItems: { menuItems: items } }, categories)

/** The tree as indented ids, one category after the other. */
const drawn = (ids: readonly NavId[], items?: Item[], categories?: string[]) =>
  treeOf(ids, items, categories).map(({ category, entries }) => [category, outline(entries)])

const outline = (entries: readonly NavEntry[]): unknown[] =>
  entries.map(({ id, children }) => (children.length ? [id, outline(children)] : id))

test('a permitted entry shows with all folders above it, and nothing else does', () => {
  assert.deepEqual(drawn(['fileServer', 'freeWANIPs']), [
    [1, [['addOns', [['cloudFileServer', ['fileServer']]]]]],
    [3, [['infrastructureSettings', [['infraReports', ['freeWANIPs']]]]]],
  ])
})

test('a permitted folder without permitted entries, and an entry that leads nowhere, do not show', () => {
  assert.deepEqual(drawn(['cloud', 'arpscanIpCleanup']), [])
})

test('entries keep the order of the screen, whatever the order of the answer', () => {
  assert.deepEqual(drawn(['profile', 'servers', 'dashboard', 'home', 'users']), [
    [1, ['home', 'dashboard', ['cloud', ['servers']], 'profile']],
    [2, [['permissions', ['users']]]],
  ])
})

test('a site puts some entries first among their neighbors', () => {
  const groups = visibleTree({
    menu: ['home', 'servers', 'networks', 'sshKeys', 'profile', 'users', 'support'],
    scMarketplaceMenuItems: { menuItems: [] },
    order: ['profile', 'sshKeys', 'supportMenu', 'unknown'],
  })
  assert.deepEqual(
    groups.map(({ entries }) => outline(entries)),
    [
      ['profile', 'home', ['cloud', ['sshKeys', 'servers', 'networks']]],
      [
        ['supportMenu', ['support']],
        ['permissions', ['users']],
      ],
    ],
  )
})

test('the page for who is not allowed is no place to go to', () => {
  assert.deepEqual(drawn(['forbidden', 'inbox', 'profile']), [[1, ['profile']]])
})

test('unknown IDs change nothing', () => {
  assert.deepEqual(treeOf(['constructor', '__proto__', '<b>', '']), [])
})

test('marketplace items stand right after Azure where that is', () => {
  assert.deepEqual(drawn(['marketplace', 'azure', 'csp', 'adobe', 'servers'], [backup]), [
    [
      1,
      [
        ['cloud', ['servers']],
        ['marketplace', ['csp', 'azure', 'backup', 'adobe']],
      ],
    ],
  ])
})

test('else they stand after the cloud, or where it would be', () => {
  assert.deepEqual(drawn(['marketplace', 'servers', 'bucketsStores'], [backup]), [
    [1, [['cloud', ['servers']], 'backup', ['objectStorage', ['bucketsStores']]]],
  ])
  assert.deepEqual(drawn(['marketplace', 'dashboard', 'profile'], [backup]), [
    [1, ['dashboard', 'backup', 'profile']],
  ])
})

// "inserted after the Azure entry if it exists, otherwise after the cloud entry"
test('marketplace items show whatever else is permitted', () => {
  assert.deepEqual(drawn(['azure', 'servers', 'home'], [backup]), [
    [1, ['home', ['cloud', ['servers']], ['marketplace', ['azure', 'backup']]]],
  ])
  assert.deepEqual(drawn(['servers', 'home'], [backup]), [[1, ['home', ['cloud', ['servers']], 'backup']]])
  assert.deepEqual(drawn([], [backup]), [[1, ['backup']]])
})

// "Each entry has: id, name, icon, link, child entries, parent, and an isUsed flag."
test('every entry names the folder that it is in', () => {
  const below = (nodes: readonly NavNode<NavId>[]): void => {
    for (const { id, children } of nodes) {
      for (const child of children) assert.equal(child.parent, id, child.id)
      below(children)
    }
  }
  for (const nodes of Object.values(navigation)) {
    for (const { id, parent } of nodes) assert.equal(parent, null, id)
    below(nodes)
  }
  const shown = (ids: readonly string[]) =>
    treeOf(ids, [backup]).flatMap(({ entries }) => pagesIn(entries).map(({ id, parent }) => [id, parent]))
  assert.deepEqual(shown(['azure', 'fsPricing']), [
    ['azure', 'marketplace'],
    ['backup', 'marketplace'],
    ['fsPricing', 'cloudFileServer'],
  ])
  assert.deepEqual(shown(['home']), [
    ['home', null],
    ['backup', null],
  ])
})

test('catalogue categories stand with them, each leading to its own page', () => {
  const [group] = treeOf(['marketplace', 'home'], [backup], ['Back up & more', '\ud800'])
  assert.deepEqual(
    pagesIn(group!.entries).map(({ name, link }) => [name, link]),
    [
      ['Home', '/'],
      ['Backup', '/scMarketPlace/backup'],
      ['Back up & more', '/scMarketPlace/Back%20up%20%26%20more'],
      ['\ud800', '/scMarketPlace/%EF%BF%BD'],
    ],
  )
})

test('case 81: items with foreign or script URLs are hidden', () => {
  const links = [
    'javascript:canary()',
    '//canary.example',
    '/\\canary.example',
    '/\t/canary.example',
    'https://canary.example/',
    'data:text/html,x',
    'servers',
    '',
  ]
  assert.deepEqual(
    drawn(
      ['marketplace', 'home'],
      links.map((link, at) => ({ ...backup, id: `item${at}`, link })),
    ),
    [[1, ['home']]],
  )
})

test('an item cannot take the place of an entry, nor of another item', () => {
  assert.deepEqual(
    drawn(['marketplace', 'profile'], [{ ...backup, id: 'profile' }, backup, { ...backup, name: 'Again' }]),
    [[1, ['backup', 'profile']]],
  )
})

test('with every permission every entry that leads somewhere shows', () => {
  const all = (nodes: readonly NavNode<NavId>[]): NavNode<NavId>[] =>
    nodes.flatMap((node) => [node, ...all(node.children)])
  const nodes = Object.values(navigation).flatMap((category) => all(category))
  const shown = treeOf(nodes.map(({ id }) => id)).flatMap(({ entries }) => pagesIn(entries))
  assert.deepEqual(
    shown.map(({ id }) => id),
    nodes.filter(({ id, link }) => link !== null && id !== 'forbidden' && id !== 'inbox').map(({ id }) => id),
  )
})

test('the way to an entry names its folders from above', () => {
  const entries = treeOf(['fileServer', 'home']).flatMap((group) => group.entries)
  assert.deepEqual(
    trailOf(entries, 'fileServer').map(({ id }) => id),
    ['addOns', 'cloudFileServer', 'fileServer'],
  )
  assert.deepEqual(trailOf(entries, 'servers'), [])
})
