import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enums, object } from 'superstruct'
import { count, flag, maybe, text } from '../../../../src/contract/kinds.ts'
import { defineForm, type FormSpec } from '../../../../src/contract/engine/form.ts'
import type { Fields } from '../../../../src/contract/engine/rows.ts'
import { openWords } from '../../../../src/core/i18n/words.ts'
import { SvcError } from '../../../../src/core/svc/svc-error.ts'
import { openForm, type FormParts } from '../../../../src/ui/form/form-store.ts'
import { applyRules } from '../../../../src/ui/form/extras/rules.ts'
import { stepAfter } from '../../../../src/ui/form/extras/steps.ts'
import { loadCheck } from '../../../../src/ui/form/fetched.ts'

const dates = { format: 'DD/MM/YYYY', timeZone: 'UTC', locale: 'en' } as never

async function open(fields: Fields, more: Partial<FormParts> = {}) {
  await loadCheck()
  const sent: unknown[] = []
  const parts: FormParts = {
    fields,
    initial: {},
    extras: { applyRules, stepAfter, settled: async () => undefined } as never,
    writer: { locale: 'en', dates, labels: (name) => name, example: '' },
    onSubmit: async (values) => void sent.push(values),
    ...more,
  }
  const scope = { words: openWords('en'), signal: new AbortController().signal }
  const store = openForm(scope, () => parts)
  return { store, sent, now: () => store.$form.get() }
}

const body = object({
  country: maybe(enums(['US', 'IL'])),
  region: maybe(text(0, 20)),
  size: enums(['small', 'large']),
  masts: maybe(count()),
  armed: flag(),
  guns: maybe(count()),
})

const form = (spec: FormSpec<(typeof body)['TYPE']>) => defineForm({ body }, spec) as FormSpec

test('a hidden field keeps its text and isn’t sent', async () => {
  const { store, now, sent } = await open(body.schema, {
    initial: { size: 'large', armed: false },
    form: form({ fields: { masts: { when: ({ size }) => size === 'large' } } }),
  })
  assert.ok('masts' in now().fields)
  store.begin({ size: 'large', masts: '' })
  store.change({ size: 'large', masts: '3', armed: 'true' })
  assert.equal(now().values['masts'], 3)
  store.change({ size: 'small', masts: '3', armed: 'true' })
  assert.ok(!('masts' in now().fields))
  assert.ok(!('masts' in now().values))
  await store.submit({ size: 'small', armed: 'true' })
  assert.deepEqual(sent, [{ size: 'small', armed: true }])
  store.change({ size: 'large', armed: 'true' })
  assert.equal(now().initial['masts'], 3)
})

test('what was saved of a field that goes is emptied', async () => {
  const { store, sent } = await open(body.schema, {
    initial: { country: 'US', region: 'NY', size: 'small', armed: false },
    form: form({ fields: { region: { when: ({ country }) => country === 'US' } } }),
  })
  await store.submit({ country: 'IL', size: 'small', armed: 'false' })
  assert.deepEqual(sent, [{ country: 'IL', region: '', size: 'small', armed: false }])
})

test('options follow other values; lost choices are cleared', async () => {
  const { store, now } = await open(body.schema, {
    initial: { country: 'US', region: 'NY' },
    form: form({
      fields: {
        region: {
          options: ({ country }) =>
            country === 'US' ? ['NY', 'NJ'] : country === 'IL' ? [{ value: 'H', label: 'Haifa' }] : [],
        },
      },
    }),
  })
  assert.deepEqual(now().options['region'], [{ value: 'NY' }, { value: 'NJ' }])
  assert.equal(now().initial['region'], 'NY')
  store.change({ country: 'IL', region: 'NY' })
  assert.deepEqual(now().options['region'], [{ value: 'H', label: 'Haifa' }])
  assert.equal(now().values['region'], undefined)
  assert.equal(now().initial['region'], undefined)
  store.change({ country: '', region: '' })
  assert.ok(!('region' in now().fields))
})

test('rules require and bound a field, and its error clears', async () => {
  const { store, now, sent } = await open(body.schema, {
    initial: { size: 'large', armed: true },
    form: form({
      fields: {
        masts: { required: ({ size }) => size === 'large', max: ({ size }) => (size === 'large' ? 4 : 1) },
      },
    }),
  })
  const typed = { size: 'large', armed: 'true' }
  assert.equal(await store.submit({ ...typed, masts: '' }), false)
  assert.deepEqual(now().errors, { masts: 'Please enter masts' })
  assert.equal(now().refusals, 1)
  store.change({ ...typed, masts: '5' })
  assert.deepEqual(now().errors, { masts: 'masts must be between 0 and 4' })
  store.change({ ...typed, masts: '4' })
  assert.deepEqual(now().errors, {})
  assert.equal(await store.submit({ ...typed, masts: '4' }), true)
  assert.deepEqual(sent, [{ size: 'large', masts: 4, armed: true }])
})

test('initial values follow other fields until edited', async () => {
  const { store, now } = await open(body.schema, {
    initial: { size: 'small' },
    form: form({
      fields: {
        masts: { initial: ({ size }) => (size === 'large' ? 3 : 1) },
        guns: { initial: ({ masts = 0 }) => masts * 10 },
      },
    }),
  })
  assert.deepEqual([now().initial['masts'], now().initial['guns']], [1, 10])
  store.begin({ size: 'small', masts: '1', guns: '10' })
  store.change({ size: 'large', masts: '1', guns: '10' })
  assert.deepEqual([now().initial['masts'], now().initial['guns']], [3, 30])
  store.read({ size: 'large', masts: '3', guns: '30' })
  store.change({ size: 'large', masts: '2', guns: '30' })
  assert.deepEqual([now().values['masts'], now().initial['guns']], [2, 20])
  store.read({ size: 'large', masts: '2', guns: '20' })
  store.change({ size: 'small', masts: '2', guns: '20' })
  assert.equal(now().values['masts'], 2)
  assert.deepEqual([...now().touched], ['size', 'masts'])
})

test('setting a value is a change against what was saved', async () => {
  const { store, now } = await open(body.schema, { initial: { size: 'small', armed: true } })
  store.drawn({ size: 'small', armed: 'true' })
  store.change({ size: 'large', armed: 'true' })
  assert.equal(now().isDirty, true)
  await store.submit({ size: 'large', armed: 'true' })
  assert.equal(now().isDirty, false)
  store.change({ size: 'small', armed: 'true' })
  assert.equal(now().isDirty, true)
  store.change({ size: 'large', armed: 'true' })
  assert.equal(now().isDirty, false)
})

test('rules that contradict each other come to an end', async () => {
  const { now } = await open(body.schema, {
    initial: { masts: 1, guns: 1 },
    form: form({
      fields: { masts: { when: ({ guns }) => guns === undefined }, guns: { when: ({ masts }) => !masts } },
    }),
  })
  assert.ok(now().fields)
})

test('a refusal shows at its field until changed, else above', async () => {
  const { name, nick } = { name: text(1, 20), nick: maybe(text(0, 20)) }
  const refusals = [
    [
      { code: 51, info: 'Taken', key: 'name' },
      { code: 51, info: 'Busy' },
    ],
    [{ code: 51, info: 'Closed', key: 'elsewhere' }],
  ]
  const { store, now } = await open(
    { name, nick },
    {
      onSubmit: async () => {
        throw new SvcError(400, refusals.shift()!)
      },
    },
  )
  await store.submit({ name: 'Aurora', nick: '' })
  assert.deepEqual([now().errors, now().problem, now().status], [{ name: 'Taken' }, 'Busy', 'ready'])
  store.change({ name: 'Aurora', nick: 'Rory' })
  assert.deepEqual(now().errors, { name: 'Taken' })
  store.change({ name: 'Aurora II', nick: 'Rory' })
  assert.deepEqual(now().errors, {})
  await store.submit({ name: 'Aurora II', nick: 'Rory' })
  assert.deepEqual([now().errors, now().problem], [{}, 'Closed'])
})

test('a form is dirty until it holds again what it did, is saved or discarded', async () => {
  const { store, now } = await open({ name: text(1, 20) }, { initial: { name: 'Aurora' } })
  store.begin({ name: 'Aurora' })
  store.change({ name: 'Auror' })
  assert.equal(now().isDirty, true)
  store.change({ name: 'Aurora' })
  assert.equal(now().isDirty, false)
  store.change({ name: 'Borealis' })
  await store.submit({ name: 'Borealis' })
  assert.deepEqual([now().isDirty, now().status], [false, 'saved'])
  store.begin({ name: 'Borealis' })
  store.change({ name: '' })
  assert.deepEqual([now().isDirty, now().status], [true, 'ready'])
  store.discard()
  assert.deepEqual([now().isDirty, now().values], [false, { name: 'Aurora' }])
})
