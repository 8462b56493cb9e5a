import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { filesIn, read, sourcesIn } from './sources.ts'

const ours = sourcesIn('src', 'cli', 'elements', 'themes', 'demo-host', 'tests', 'tools')
const readable = filesIn().filter((file) =>
  /\.(ts|tsx|mjs|js|json|md|html|css|sql|yml)$|\.ci\/run$/.test(file),
)

test('a file says what it does: no utils, helpers, common, misc, types or index', () => {
  const vague = ours.filter((file) =>
    /^(utils?|helpers?|common|misc|shared|types?|index)\.tsx?$/.test(path.basename(file)),
  )
  assert.deepEqual(vague, [])
})

test('files have kebab-case names', () => {
  const others = ours.filter(
    (file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.tsx?$/.test(path.basename(file)),
  )
  assert.deepEqual(others, [])
})

test('nothing is exported as default, and no source passes on another one’s everything', () => {
  for (const file of sourcesIn('src', 'cli', 'elements', 'themes', 'demo-host')) {
    assert.doesNotMatch(read(file), /^export (default|\*)/m, file)
  }
})

test('no file waits for later', () => {
  const waiting = ours.filter(
    (file) => file !== 'tests/repo/files.test.ts' && /\b(TODO|FIXME|XXX)\b/.test(read(file)),
  )
  assert.deepEqual(waiting, [])
})

test('no file mentions a folder of a developer’s machine', () => {
  const local = /(?<![\w.])\/(home|Users|root|work)\/[\w.-]+/
  const found = readable.filter((file) => file !== 'package-lock.json' && local.test(read(file)))
  assert.deepEqual(found, [])
})

test('migrations have consecutive numbers up to 072, and unique UTC timestamps after that', () => {
  const numbers = filesIn('demo-host/svc/sql').map((file) => path.basename(file).split('-', 1)[0] ?? '')
  const short = numbers.filter((number) => number.length === 3)
  assert.deepEqual(
    short.toSorted(),
    short.map((_, index) => String(index + 1).padStart(3, '0')),
  )
  const timestamps = numbers.filter((number) => number.length !== 3)
  for (const timestamp of timestamps) {
    const [, year, month, day, hour, minute, second] =
      /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(timestamp) ?? []
    const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    assert.ok(!Number.isNaN(date.getTime()), `${timestamp} is no second in UTC`)
  }
  assert.equal(new Set(numbers).size, numbers.length)
})

test('a migration alters a table before changing its rows, to avoid deadlocks', () => {
  const older = 'demo-host/svc/sql/019-people.sql'
  for (const file of filesIn('demo-host/svc/sql').filter((name) => name !== older)) {
    const changed = new Set<string>()
    for (const [, verb = '', table = ''] of read(file).matchAll(
      /^ *(update|insert into|delete from|alter table) (\w+)/gm,
    )) {
      if (verb === 'alter table') assert.ok(!changed.has(table), `${file} alters ${table} too late`)
      else changed.add(table)
    }
  }
})
