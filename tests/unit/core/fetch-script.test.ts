import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fetchScript } from '../../../src/core/fetch-script.ts'

const never = () => new Promise<object>(() => undefined)

test('“Script chunk loading time-out: 120000 ms”: what has not come by then is given up', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let outcome = 'waiting'
  const over = fetchScript(never).catch(() => (outcome = 'given up'))
  t.mock.timers.tick(119_999)
  await Promise.resolve()
  assert.equal(outcome, 'waiting')
  t.mock.timers.tick(1)
  await over
  assert.equal(outcome, 'given up')
})

test('a second try belongs to the same 120 s', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let tries = 0
  const over = fetchScript(() => (tries++ ? never() : Promise.reject(new Error('offline'))))
  await Promise.resolve()
  t.mock.timers.tick(120_000)
  assert.equal(await over.catch((reason: unknown) => reason), undefined)
  assert.equal(tries, 2)
})

test('a failed script is tried once more', async () => {
  let tries = 0
  const script = {}
  assert.equal(
    await fetchScript(async () => (tries++ ? script : Promise.reject(new Error('offline')))),
    script,
  )
  tries = 0
  await assert.rejects(
    fetchScript(() => Promise.reject(new Error(`try ${++tries}`))),
    /try 2/,
  )
})

test('after a cached failure another URL is tried', async () => {
  let tries = 0
  const address = 'data:text/javascript,export%20const%20at%20=%20import.meta.url//'
  const { at } = await fetchScript<{ at: string }>(() => {
    tries += 1
    return Promise.reject(new TypeError(`error loading dynamically imported module: ${address}`))
  })
  assert.match(at, /\?\d+$/)
  assert.equal(tries, 1)
})

/** An import as a build writes it, which fails as WebKit says it: without the URL. */
const importOf = (file: string, rest = ''): (() => Promise<object>) =>
  Object.assign(() => Promise.reject<object>(new TypeError('Importing a module script failed.')), {
    toString: () => `()=>import("${file}")${rest}`,
  })

test('where the error has no URL, that of the import is tried again', async () => {
  const module = await fetchScript(importOf('./random-id.ts'))
  assert.equal(typeof (module as { randomId?: unknown }).randomId, 'function')
  const part = await fetchScript(importOf('./c/random-id.ts', '.then(e=>e.randomId)'))
  assert.equal(typeof part, 'function')
})

test('what is no import of one file is called again', async () => {
  let tries = 0
  const load = Object.assign(
    async () => {
      if (!tries++) throw new TypeError('Importing a module script failed.')
      return { tries }
    },
    { toString: () => '()=>Promise.all([first(),second()])' },
  )
  assert.deepEqual(await fetchScript(load), { tries: 2 })
})
