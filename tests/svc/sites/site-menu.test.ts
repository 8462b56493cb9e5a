import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Answer, good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client } = await withRights(world, 'admin')

const save = (offered: readonly string[]) => client.call('PUT', '/sites/aurora/menu', { body: { offered } })
const publish = (checkOnly = false) => client.call('PUT', '/sites/aurora/publish', { body: { checkOnly } })

test('what a site stops to offer leaves menu and service with the publication', async () => {
  const { offered } = good(await client.get('/sites/aurora/menu')).body as { offered: string[] }
  assert.ok(offered.includes('networks') && offered.includes('support'))
  const user = await signedIn(world, await world.account())
  const menu = async () => good(await user.get('/header/menu')).body['menu'] as string[]

  good(await save(offered.filter((part) => part !== 'networks')))
  assert.ok((await menu()).includes('networks'))
  const { consequences } = good(await publish(true)).body as { consequences: object[] }
  assert.deepEqual(consequences, [
    { kind: 'changes', count: 1 },
    { kind: 'offeredRemoved', count: 1 },
  ])
  good(await publish())
  assert.ok(!(await menu()).includes('networks'))
  refused(await user.get('/networks'), 403, 909)

  good(await save(offered))
  good(await publish())
  assert.ok((await menu()).includes('networks'))
})

/** The field of a refusal and its reason. */
const problemOf = (answer: Answer): unknown[] => {
  refused(answer, 400, 903)
  const [error] = answer.body.errors ?? []
  return [error?.key, (error?.['params'] as Record<string, unknown> | undefined)?.['reason']]
}

const home = 'https://shop.example/help?from=portal'
const link = (label: string, address = home) => ({ label, address })

test('order and links of a menu are published, and restored with a version', async () => {
  const path = '/sites/aurora/menu'
  const { offered, links, cloudOrder } = good(await client.get(path)).body as {
    offered: string[]
    links: object[]
    cloudOrder: string[]
  }
  assert.deepEqual(links, [])
  assert.equal(cloudOrder[0], 'servers')
  const user = await signedIn(world, await world.account())
  const menu = async () => {
    const { order, links, ctxTs } = good(await user.get('/header/menu')).body as Record<string, unknown>
    return { order, links, ctxTs: Number(ctxTs) }
  }
  const before = await menu()
  assert.deepEqual([before.order, before.links], [undefined, undefined])

  const own = [{ ...link('Status'), language: 'en' }, link('עזרה')]
  good(await client.call('PUT', path, { body: { offered, cloudOrder: ['sshKeys', 'networks'], links: own } }))
  assert.deepEqual((await menu()).links, undefined, 'a draft shows to no user')
  good(await publish())
  const after = await menu()
  assert.deepEqual(after.links, own)
  assert.deepEqual(after.order, ['sshKeys', 'networks', 'servers', 'hdlibrary', 'pricing', 'create'])
  assert.ok(after.ctxTs > before.ctxTs)

  // As an older page of settings does, which knows neither.
  good(await save(offered))
  assert.deepEqual((good(await client.get(path)).body as { links: object[] }).links, own)

  const { items } = good(await client.get('/sites/aurora/versions')).body as { items: { id: string }[] }
  good(
    await client.call('PUT', `/sites/aurora/versions/${items[1]!.id}/restore`, {
      body: { checkOnly: false },
    }),
  )
  assert.deepEqual(await menu().then(({ order, links }) => [order, links]), [undefined, undefined])
})

test('links of a menu that could mislead are refused by their field', async () => {
  const { offered } = good(await client.get('/sites/aurora/menu')).body as { offered: string[] }
  const bad = [
    link('Help', 'http://shop.example/'),
    link('Help', 'javascript:alert(1)'),
    link('Help', '//shop.example/'),
    link('Help', 'https://aurora.example@evil.example/'),
    link('Help', 'https://shop.example/a b'),
    link('Help', 'https://shop.example/\u202egpj.exe'),
    link('Help', `https://shop.example/${'a'.repeat(500)}`),
    link('He\u202elp'),
    link('He\u0007lp'),
    link('He\nlp'),
    link('   '),
    link('x'.repeat(41)),
    { ...link('Help'), language: 'fr' },
  ]
  for (const one of bad) {
    const answer = await client.call('PUT', '/sites/aurora/menu', { body: { offered, links: [one] } })
    assert.deepEqual(problemOf(answer), ['links', 'namedLinks'], JSON.stringify(one))
  }
  const eleven = Array.from({ length: 11 }, () => link('Help'))
  const answer = await client.call('PUT', '/sites/aurora/menu', { body: { offered, links: eleven } })
  assert.deepEqual(problemOf(answer), ['links', 'mostLinks'])
  for (const cloudOrder of [['servers', 'servers'], ['sites'], 'servers'])
    refused(await client.call('PUT', '/sites/aurora/menu', { body: { offered, cloudOrder } }), 400, 903)
})
