import assert from 'node:assert/strict'
import { test } from 'node:test'
import { balanced } from '../../tools/test/durations.mjs'
import { counted, failuresIn, testsIn } from '../../tools/test/read-output.mjs'
import { schedule } from '../../tools/test/schedule.mjs'

const good = { passed: 1, failed: 0, output: '', tests: [], seconds: 0 }
const job = (name: string, seconds: number, more: object = {}) => ({ name, seconds, ...more })

test('dependencies run first, then the longest jobs, within the limit', async () => {
  const began: string[] = []
  let running = 0
  let most = 0
  await schedule(
    [
      job('short', 1),
      job('long', 9, { after: ['bundle'] }),
      job('middle', 5),
      job('bundle', 1, { isFirst: true }),
    ],
    {
      atOnce: 2,
      run: async ({ name }: { name: string }) => {
        began.push(name)
        most = Math.max(most, ++running)
        await new Promise((resolve) => setTimeout(resolve, name === 'bundle' ? 1 : 20))
        running--
        return good
      },
      finished: () => undefined,
    },
  )
  assert.deepEqual(began, ['bundle', 'middle', 'long', 'short'])
  assert.equal(most, 2)
})

test('a job whose preparation failed is not run, and counts as failed', async () => {
  const told: Record<string, number> = {}
  await schedule([job('bundle', 1), job('tests', 1, { after: ['bundle'] })], {
    atOnce: 2,
    run: async ({ name }: { name: string }) => {
      assert.equal(name, 'bundle')
      return { ...good, failed: 1 }
    },
    finished: ({ name }: { name: string }, { failed }: { failed: number }) => void (told[name] = failed),
  })
  assert.deepEqual(told, { bundle: 1, tests: 1 })
})

test('a job that crashes, is killed or reports nothing has failed', () => {
  const output = '✔ one (1.5ms)\nℹ pass 3\nℹ fail 0\nℹ cancelled 0\n'
  assert.deepEqual(counted(output, 0, {}), { passed: 3, failed: 0 })
  assert.deepEqual(counted(output, 1, {}), { passed: 3, failed: 1 })
  assert.deepEqual(counted(output, null, {}), { passed: 3, failed: 1 })
  assert.deepEqual(counted('', 0, {}), { passed: 0, failed: 1 })
  assert.deepEqual(counted('ℹ pass 0\nℹ fail 0\n', 0, {}), { passed: 0, failed: 1 })
  assert.deepEqual(counted('ℹ pass 0\nℹ fail 0\nℹ skipped 2\n', 0, {}), { passed: 0, failed: 0 })
  assert.deepEqual(counted('ℹ pass 2\nℹ fail 1\nℹ cancelled 2\n', 1, {}), { passed: 2, failed: 3 })
  assert.deepEqual(counted('', 0, { isCheck: true }), { passed: 1, failed: 0 })
  assert.deepEqual(counted('', 1, { isCheck: true }), { passed: 0, failed: 1 })
})

test('the duration of each test and file is read', () => {
  const output = '▶ sign-in\n  ✔ lets somebody in (1500.5ms)\n▶ sign-in (2000ms)\n'
  const read = testsIn(output, { name: 'e2e 1', hasFiles: true })
  assert.deepEqual(
    read.map(({ title, seconds, isFile }) => [title, seconds, isFile]),
    [
      ['lets somebody in', 1.5005, false],
      ['sign-in', 2, true],
    ],
  )
})

test('failed tests are listed with their file and reason, and groups of tests are not', () => {
  const output = `▶ sign-in
  ✔ lets a customer in (1.5ms)
  ▶ by phone
    ✖ sends a code (2ms)
      ExpectError: no code

          at sms.ts:3
  ✖ by phone (3ms)
✖ sign-in (5ms)
▶ people
  ✖ lists them (1ms)
✖ people (2ms)
✖ failing tests:
✖ sends a code (2ms)
`
  assert.deepEqual(failuresIn(output), [
    { title: 'sends a code', file: 'sign-in', reason: ['ExpectError: no code'] },
    { title: 'lists them', file: 'people', reason: [] },
  ])
  const inBrowser =
    '  ✖ Chromium embed tests/elements/door.test.js: opens (3ms)\n✖ Chromium embed tests/elements/door.test.js: opens\n    Did not happen: open\n  at until (x.ts)\n'
  assert.deepEqual(failuresIn(inBrowser), [
    {
      title: 'opens',
      file: 'Chromium embed tests/elements/door.test.js',
      reason: ['Did not happen: open'],
    },
  ])
  assert.deepEqual(failuresIn('Error: no database'), [])
})

test('groups hold every item once and are about as long', () => {
  const seconds = [40, 5, 30, 10, 20, 15]
  const groups = balanced(seconds, (item) => item, 45)
  assert.deepEqual(
    groups.flatMap(({ items }) => items).sort((one, other) => one - other),
    seconds.toSorted((one, other) => one - other),
  )
  for (const group of groups) assert.ok(group.seconds <= 45, `${group.seconds}`)
})
