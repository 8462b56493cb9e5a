import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exists, importsOf, links, sourcesIn } from './sources.ts'

// Lowest first: a file uses its own floor and those before it.
const floors = ['src/contract', 'src/files', 'src/demo', 'src/core', 'src/ui', 'src/areas', 'elements']
const house = sourcesIn('src', 'elements', 'themes')

const floorOf = (file: string) => floors.findIndex((floor) => file.startsWith(`${floor}/`))
const areaOf = (file: string) => /^src\/areas\/([^/]+)\//.exec(file)?.[1]

test('the house has sources on every floor, so that the other rules look at something', () => {
  for (const floor of floors) assert.ok(sourcesIn(floor).length > 0, floor)
})

test('every relative import names a file that exists, with its extension', () => {
  const all = links(sourcesIn('src', 'cli', 'elements', 'themes', 'demo-host', 'tests', 'tools'))
  assert.ok(all.length > 100)
  assert.deepEqual(
    all.filter(({ to }) => !exists(to)).map(({ file, to }) => `${file} → ${to}`),
    [],
  )
})

test('imports go down only: contract, files, demo, core, ui, areas, elements', () => {
  const upward = links(house).filter(({ file, to }) => floorOf(file) >= 0 && floorOf(to) > floorOf(file))
  assert.deepEqual(
    upward.map(({ file, to }) => `${file} → ${to}`),
    [],
  )
})

test('no area imports another', () => {
  const sideways = links(house).filter(
    ({ file, to }) => areaOf(file) && areaOf(to) && areaOf(file) !== areaOf(to),
  )
  assert.deepEqual(
    sideways.map(({ file, to }) => `${file} → ${to}`),
    [],
  )
})

test('nothing in the package reaches into the demo host, the tests or the tools', () => {
  const outside = links(house).filter(
    ({ to }) => /^(demo-host|tests|tools)\//.test(to) || to.startsWith('..'),
  )
  assert.deepEqual(
    outside.map(({ file, to }) => `${file} → ${to}`),
    [],
  )
})

test('the reference service imports only the contract and the file writers', () => {
  const foreign = links(sourcesIn('demo-host/svc')).filter(
    ({ to }) => !to.startsWith('demo-host/svc/') && !/^src\/(contract|files)\//.test(to),
  )
  assert.deepEqual(
    foreign.map(({ file, to }) => `${file} → ${to}`),
    [],
  )
})

test('the command knows the contract and nothing else of the package', () => {
  const files = sourcesIn('cli')
  assert.ok(files.length > 0)
  const foreign = links(files).filter(({ to }) => !/^(cli|src\/contract)\//.test(to))
  assert.deepEqual(
    foreign.map(({ file, to }) => `${file} → ${to}`),
    [],
  )
})

test('the standalone portal uses the package by its public name only', () => {
  const files = sourcesIn('demo-host/portal')
  assert.ok(files.length > 0)
  const foreign = links(files).filter(({ to }) => !to.startsWith('demo-host/'))
  assert.deepEqual(
    foreign.map(({ file, to }) => `${file} → ${to}`),
    [],
  )
})

test('the contract needs superstruct alone, and the core draws nothing', () => {
  const packages = (folder: string) =>
    new Set(
      sourcesIn(folder)
        .flatMap(importsOf)
        .filter((specifier) => !specifier.startsWith('.')),
    )
  assert.deepEqual([...packages('src/contract')], ['superstruct'])
  assert.deepEqual(
    [...packages('src/core')].filter((name) => /^react|preact|wouter|vanilla-extract/.test(name)),
    [],
  )
})
