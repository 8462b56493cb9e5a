import { areaExport, importsOf, layout, specifier } from '../layout.ts'
import { camel, spoken, withArticle } from '../names.ts'
import type { Texts } from '../registries.ts'
import type { NewResource } from './resource.ts'

/** The tests of a new resource: of what the service answers, and of its pages. */
export const testFiles = (resource: NewResource): Texts => ({
  [layout.serviceTest(resource.area, resource.name)]: serviceTest(resource),
  [layout.elementTest(resource.area, resource.name)]: elementTest(resource),
})

function serviceTest({ area, name, singular }: NewResource): string {
  const [path, one, at] = [
    `/${camel(name)}`,
    withArticle(spoken(singular)),
    importsOf(layout.serviceTest(area, name)),
  ]
  return `import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '${at('client')}'
import { signedIn } from '${at('steps')}'
import { openWorld } from '${at('world')}'

const world = await openWorld()
after(world.close)

const create = (client: Client, name: string) => client.call('POST', '${path}', { body: { name } })

const created = async (client: Client, name: string) =>
  String(good(await create(client, name)).body['id'])

const names = async (client: Client): Promise<string[]> => {
  const { items } = good(await client.get('${path}')).body as unknown as { items: { name: string }[] }
  return items.map(({ name }) => name)
}

test('${one} is created, renamed and deleted', async () => {
  const client = await signedIn(world)
  const id = await created(client, 'First')
  good(await client.call('PUT', \`${path}/\${id}\`, { body: { name: 'Renamed' } }))
  assert.equal(good(await client.get(\`${path}/\${id}\`)).body['name'], 'Renamed')
  assert.deepEqual(await names(client), ['Renamed'])
  good(await client.call('DELETE', \`${path}/\${id}\`))
  assert.deepEqual(await names(client), [])
})

test('an account has each name once', async () => {
  const [client, other] = [await signedIn(world), await signedIn(world)]
  await created(client, 'First')
  refused(await create(client, 'first'), 400, 921)
  await created(other, 'First')
})

test('other accounts find nothing of it', async () => {
  const [client, other] = [await signedIn(world), await signedIn(world)]
  const id = await created(client, 'First')
  assert.deepEqual(await names(other), [])
  refused(await other.get(\`${path}/\${id}\`), 404, 906)
  refused(await other.call('DELETE', \`${path}/\${id}\`), 404, 906)
})

test('several are deleted in one call, and the rest is reported', async () => {
  const client = await signedIn(world)
  const ids = [await created(client, 'First'), await created(client, 'Second')]
  const answer = await client.call('POST', '${path}/removal', { body: { ids: [...ids, '999999'] } })
  assert.deepEqual(good(answer).body, { done: 2, missing: ['999999'] })
  assert.deepEqual(await names(client), [])
})
`
}

function elementTest({ area, name, singular, title, tabs }: NewResource): string {
  const file = layout.elementTest(area, name)
  const [id, one, at] = [camel(name), spoken(singular), importsOf(file)]
  return `import { assert } from 'chai'
import { ${areaExport(area)} } from '${specifier(file, layout.area(area, 'area.ts'))}'
import { control, heading } from '${at('areaPage')}'
import { pageOf } from '${at('fleetSvc')}'
import { putArea } from '${at('putArea')}'
import { clearPage } from '${at('clearPage')}'
import { failure, fakeSvc, user, type Answers } from '${at('fakeSvc')}'
import { menuAnswer } from '${at('menuAnswer')}'
import { shows } from '${at('shownText')}'
import { until } from '${at('stage')}'

const row = { id: '7', name: 'Northern office', createdAt: '2026-11-20T09:30:00.000Z' }

const open = (route: string, answers: Answers = {}) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['${id}'] }),
    'GET /profile/details': failure(503, 908),
    'GET /${id}': pageOf([row]),
    'GET /${id}/7': { body: row },
    ...answers,
  })
  return { svc, element: putArea(${areaExport(area)}, { svc: svc.base, route, base: '' }) }
}

describe(${JSON.stringify(`the pages of ${title.en}`)}, () => {
  afterEach(clearPage)

  it('lists them, with a button for a new one', async () => {
    const { element } = open('/${id}')
    await shows(element, 'Northern office')
    assert.equal(heading(element), ${JSON.stringify(title.en)})
    assert.exists(control(element, 'Create ${one}'))
  })

  it('says when there are none', async () => {
    const { element } = open('/${id}', { 'GET /${id}': pageOf([]) })
    await shows(element, 'No ${spoken(name)} yet.')
  })

  it('shows one with ${tabs ? 'its tabs' : 'its actions'}', async () => {
    const { element } = open('/${id}/7')
    await until('it is there', () => heading(element) === 'Northern office')
    await shows(element, '${tabs ? 'Settings' : `Edit ${one}`}')
    assert.exists(control(element, 'Delete ${one}'))
  })${
    tabs
      ? `

  it('saves its settings in their tab', async () => {
    const { svc, element } = open('/${id}/7/settings', { 'PUT /${id}/7': { body: { saved: true } } })
    await until('the form is there', () => element.shadowRoot.querySelector('[name=name]'))
    const field = element.shadowRoot.querySelector<HTMLInputElement>('[name=name]')!
    field.value = 'Southern office'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    control(element, 'Save').click()
    await until('it is saved', () => svc.called('PUT /${id}/7').length === 1)
    assert.deepEqual(svc.called('PUT /${id}/7')[0]!.body, { name: 'Southern office' })
  })`
      : ''
  }
})
`
}
