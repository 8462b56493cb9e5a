import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { schemaOf } from '../../../src/contract/kinds/kind.ts'
import type { AnyStruct } from '../../../src/contract/engine/endpoint.ts'
import type { Answer } from '../harness/world/client.ts'
import { dump } from '../harness/world/strangers.ts'
import { withBody } from '../harness/hostile/every-endpoint.ts'
import { marksFor, mass, namesField, notPlain, otherKinds } from '../harness/world/odd-input.ts'
import { openJournal } from '../harness/hostile/row-journal.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
// With every right, so that nothing is refused for another reason than its form.
const { client } = await withRights(world, 'root')

/** Asserts that a call was refused for its form, naming the wrong field if there is one. */
const refusedForm = (answer: Answer, status: number, key?: string): void => {
  assert.equal(answer.status, status, answer.text)
  if (key !== undefined) assert.ok(namesField(answer, key), `${answer.text} does not name ${key}`)
}

const send = (method: string, path: string, raw: string): Promise<Answer> =>
  client.call(method, path, { raw })

const journal = await openJournal(world, true)
const atFirst = await dump(world)

/** Does something and asserts that no row of any table is another afterwards. */
const withoutEffect = async (work: () => Promise<void>): Promise<void> => {
  // Being used once a minute is noted in a session, and is no effect.
  await world.run('update session set seen_at = now()')
  await journal.skip()
  await work()
  assert.deepEqual(await journal.take(), [])
}

/** Size limits of bodies other than the usual 64 KB. */
const limits: Record<string, number> = {
  '/catchCrash': 16_384,
  '/server/:serverId/firewall': 262_144,
  '/firewallTemplates': 262_144,
  '/blacklist/import': 1_000_000,
  '/cloudinit/:policyId/files': 200_000,
  '/cloudinit/:policyId/files/:id': 200_000,
}

const massValues = [1, true, 'root', null]

for (const { endpoint, body } of withBody) {
  const { method, path } = endpoint
  const name = `${method} ${path}`
  const fields = Object.entries(endpoint.body?.schema as Record<string, AnyStruct>)

  test(`case 69: ${name} takes no field that it does not name, and changes nothing`, () =>
    withoutEffect(async () => {
      for (const field of mass.filter((one) => !fields.some(([known]) => known === one))) {
        for (const value of massValues) {
          refusedForm(await send(method, path, JSON.stringify({ ...body, [field]: value })), 400, field)
        }
      }
    }))

  test(`case 70: ${name} refuses fields of wrong types, lists and null`, () =>
    withoutEffect(async () => {
      for (const [field, struct] of fields) {
        for (const value of otherKinds(struct, body[field])) {
          refusedForm(await send(method, path, JSON.stringify({ ...body, [field]: value })), 400, field)
        }
      }
    }))

  test(`case 70, 71, 72: ${name} refuses bodies that aren’t small plain objects`, () =>
    withoutEffect(async () => {
      const whole = JSON.stringify(body)
      const first = JSON.stringify(fields[0]?.[0])
      for (const raw of notPlain(whole, first)) refusedForm(await send(method, path, raw), 400)
      const limit = limits[path] ?? 65_536
      refusedForm(await send(method, path, whole.padEnd(limit + 1)), 413)
      const asText = { raw: whole, headers: { 'content-type': 'text/plain' } }
      refusedForm(await client.call(method, path, asText), 415)
      assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
    }))

  test(`case 73: ${name} refuses text that no database can keep or no person can read`, () =>
    withoutEffect(async () => {
      for (const [field, struct] of fields) {
        const marks = marksFor(struct)
        if (marks.length === 0) continue
        for (const mark of marks) {
          const value = `a${mark}@b.example`
          refusedForm(await send(method, path, JSON.stringify({ ...body, [field]: value })), 400, field)
        }
        const { maxLength = 0 } = schemaOf(struct) as { maxLength?: number }
        // Only a crash's stack may be longer, which then is too large as a whole.
        if (maxLength > 4000) continue
        const heap = `a${'\u0301'.repeat(maxLength)}`
        refusedForm(await send(method, path, JSON.stringify({ ...body, [field]: heap })), 400, field)
      }
    }))
}

test('case 69, 70: afterwards every table is unchanged', async () => {
  // How often a session was used is no effect.
  const withoutTimes = (text: string) => text.replaceAll(/"seen_at":"[^"]*"/g, '')
  assert.equal(withoutTimes(await dump(world)), withoutTimes(atFirst))
})
