import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { AnyStruct, Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { schemaOf } from '../../../../src/contract/kinds/kind.ts'
import { nameOf, type Tried } from '../hostile/access-matrix.ts'
import { codeOf, type Answer, type Client } from './client.ts'
import { asking, withBody, type Asked } from '../hostile/every-endpoint.ts'
import { withRights } from '../people/profile.ts'
import { signedIn } from './steps.ts'
import { ofTurn, turnOf } from './turns.ts'

/** Tries each of some calls with a body that does not fit in one way of each kind, and with odd input that does fit. */
export const testOddInput = (endpoints: readonly Endpoint[], { world, withoutEffect }: Tried): void => {
  const bodies = new Map(withBody.map(({ endpoint, body }) => [endpoint, body]))
  /** With every right, so that nothing is refused for another reason than its form. */
  let root: Client | undefined

  for (const endpoint of endpoints.filter((one) => bodies.has(one))) {
    const { method, path } = endpoint
    const name = nameOf(endpoint)
    test(`case 69, 70, 73: ${name} refuses an invalid body without a trace`, async () => {
      const client = (root ??= (await withRights(world, 'root')).client)
      const body = bodies.get(endpoint)!
      await withoutEffect(async () => {
        for (const [what, raw, key] of unfitting(endpoint, body)) {
          const answer = await client.call(method, path, { raw })
          assert.equal(answer.status, 400, `${what}: ${answer.text}`)
          if (key !== undefined) assert.ok(namesField(answer, key), `${answer.text} does not name ${key}`)
          inOrder(answer)
        }
      })
    })
  }

  for (const endpoint of endpoints) {
    test(`case 70: ${nameOf(endpoint)} answers odd input that fits in order`, async () => {
      const isForAll = ['anyone', 'session'].includes(endpoint.can)
      const user = isForAll ? await signedIn(world) : (await withRights(world, 'root')).client
      const samples = fc.sample(asking(endpoint), { numRuns: 2, seed: turnOf(nameOf(endpoint)) })
      for (const [index, one] of samples.entries())
        inOrder(await askOddly(index % 2 ? world.client() : user, endpoint, one), one)
    })
  }
}

/** Makes a call in a language that there is not. */
export const askOddly = (client: Client, { method }: Endpoint, { path, body }: Asked): Promise<Answer> =>
  client.call(method, path, { body, headers: { 'accept-language': 'xx;q=1' } })

/** Asserts that an answer is one of the service's own and tells nothing of its inside; a good one may hold what was sent. */
export const inOrder = (answer: Answer, sent?: Asked): void => {
  assert.ok(answer.status < 500, `${answer.status} ${answer.text}`)
  assert.doesNotMatch(
    answer.status < 400 ? without(answer.text, sent) : answer.text,
    /node_modules|\.ts\b|\bat \w+ \(|select .* from|insert into|syntax error|portico_app|relation "/i,
  )
  if (answer.status >= 400) assert.notEqual(codeOf(answer), undefined, answer.text)
}

const without = (text: string, sent?: Asked): string =>
  [
    ...Object.values(Object(sent?.body) as Record<string, unknown>),
    ...new URL(sent?.path ?? '', 'http://any.example').searchParams.values(),
  ]
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
    .flatMap((value) => [value, value.trim()])
    .reduce((rest, value) => rest.replaceAll(JSON.stringify(value), ''), text)

/** Whether a refusal names a field, or, of a list, a place in it. */
export const namesField = ({ body }: Answer, field: string): boolean =>
  body.errors?.some(({ key }) => key === field || key?.startsWith(`${field}.`)) ?? false

/** Fields that no call may set by naming them. */
export const mass = [
  'siteId',
  'userId',
  'isRootOrAdmin',
  'useTFA',
  'accountEnabled',
  'site_id',
  'rights',
  'id',
]

/** Values that a field of a struct does not take. */
export const otherKinds = (struct: AnyStruct, value: unknown): readonly unknown[] => {
  const isList = ['array', 'tags', 'references'].includes(struct.type)
  const list = isList ? [[null]] : []
  const half = schemaOf(struct)?.['type'] === 'number' ? {} : 0.5
  const none = struct.type === 'record' ? 0.5 : {}
  const others = [null, [isList ? {} : (value ?? 'x')], { value: value ?? null }, list, none, half, -0.5]
  return others.filter((one) => one !== null || !struct.is(null))
}

/** Marks that a text may not hold. */
export const marksFor = (struct: AnyStruct): readonly string[] => {
  const { type } = schemaOf(struct) ? struct : { type: '' }
  if (!['text', 'longText', 'fileText', 'id', 'email', 'secret', 'ip'].includes(type)) return []
  return [
    '\u0000',
    '\ud800',
    '\udc00x',
    ...(type === 'secret' ? [] : ['\u202e', '\u2066', '\u200b', '\ufeff']),
  ]
}

/** Bodies that are no plain object. */
export const notPlain = (whole: string, first: string | undefined): readonly string[] => [
  `[${whole}]`,
  'null',
  '"text"',
  '1',
  whole.replace('{', `{${first}:"a",`).replace('{}', `{${first}:"a",${first}:"a"}`),
  whole.replace('{', '{"__proto__":{"isRootOrAdmin":true},'),
  whole.replace('{', '{"constructor":{"prototype":{"polluted":1}},'),
  `${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}`,
  whole.replace('{', `{${first}:${'['.repeat(40)}${']'.repeat(40)},`),
  whole.slice(0, -1),
]

/** A body with a field too much, one for each field that is of another kind, one with an unreadable text, one that is no object. */
const unfitting = (endpoint: Endpoint, body: Record<string, unknown>): [string, string, string?][] => {
  const name = nameOf(endpoint)
  const fields = Object.entries(endpoint.body?.schema as Record<string, AnyStruct>)
  const known = new Set(fields.map(([field]) => field))
  const written = (field: string, value: unknown) => JSON.stringify({ ...body, [field]: value })
  const tooMuch = ofTurn(
    mass.filter((field) => !known.has(field)),
    name,
  )
  const texts = fields.flatMap(([field, struct]) => marksFor(struct).map((mark) => [field, mark] as const))
  return [
    ...tooMuch.map((field): [string, string, string] => ['too much', written(field, 1), field]),
    ...fields.flatMap(([field, struct]) =>
      ofTurn(otherKinds(struct, body[field]), name + field).map((value): [string, string, string] => [
        'another kind',
        written(field, value),
        field,
      ]),
    ),
    ...ofTurn(texts, name).map(([field, mark]): [string, string, string] => [
      'unreadable',
      written(field, `a${mark}@b.example`),
      field,
    ]),
    ...ofTurn(notPlain(JSON.stringify(body), JSON.stringify(fields[0]?.[0])), name).map(
      (raw): [string, string] => ['no plain object', raw],
    ),
  ]
}
