import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm, inDialog } from '../page/dialog.ts'
import { failure, inTurn, type Answers } from '../page/fake-svc.ts'
import { userWith } from '../people/user-row.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { click, type } from '../page/user-input.ts'
import { path, putServers, route, serversSvc } from './servers-page.ts'

const permissions = `${path}/permissions`

const maya = {
  id: '5',
  holder: 'user',
  name: 'maya@aurora.example',
  configuration: false,
  addedAt: '2026-11-20T09:30:00.000Z',
  addedBy: 'ada@example.com',
}

const nightShift = { ...maya, id: '6', holder: 'group', name: 'Night shift', configuration: true }

const group = {
  id: '3',
  site: 'aurora',
  name: 'Night shift',
  description: '',
  owner: 'ada@example.com',
  members: 1,
  objects: 1,
  createdAt: '2026-11-20T09:30:00.000Z',
}

const put = (answers: Answers) => {
  const svc = serversSvc({
    'GET /users': ({ query }) => pageOf(query.get('filter') === 'maya' ? [userWith()] : []),
    'GET /groups': pageOf([group]),
    [`POST ${permissions}`]: { body: { saved: true } },
    ...answers,
  })
  return { svc, element: putServers(svc.base, `${route}/permissions`) }
}

async function giveAccess(element: PortalElement): Promise<void> {
  await shows(element, 'Give access')
  control(element, 'Give access').click()
  await until('it asks whom', () => inDialog(element, '[role=combobox]'))
}

/** Chooses the first that is offered in the field that searches. */
async function find(element: PortalElement, typed: string, shown: string): Promise<void> {
  await click(inDialog(element, '[role=combobox]')!)
  if (typed) await type(typed)
  const option = () => inDialog(element, '[role=option]')
  await until('it is found', () => option()?.textContent?.includes(shown))
  option()!.click()
}

describe('access to a server', () => {
  afterEach(clearPage)

  it('are granted to a user found while typing, view-only by default', async () => {
    const { svc, element } = put({ [`GET ${permissions}`]: inTurn(pageOf([]), pageOf([maya])) })
    await shows(element, 'No one else has access to this server.')
    await giveAccess(element)
    await find(element, 'maya', 'maya@aurora.example')
    await until('she is chosen', () => inDialog<HTMLInputElement>(element, '[name=account]')?.value === '7')
    await confirm(element)
    await shows(element, 'maya@aurora.example')
    assert.deepEqual(svc.called(`POST ${permissions}`)[0]?.body, {
      holder: 'user',
      account: '7',
      configuration: false,
    })
  })

  it('are granted to a group that may change it', async () => {
    const { svc, element } = put({
      [`GET ${permissions}`]: inTurn(pageOf([maya]), pageOf([maya, nightShift])),
    })
    await giveAccess(element)
    inDialog(element, '[name=holder][value=group]')!.click()
    await until('it asks for a group', () => inDialog(element, '[name=group]'))
    assert.isNull(inDialog(element, '[name=account]'))
    await confirm(element)
    await until('none is named', () => inDialog(element, '[part=error]'))
    assert.equal(svc.called(`POST ${permissions}`).length, 0)
    await find(element, '', 'Night shift')
    inDialog(element, '[type=checkbox]')!.click()
    await until('it is ticked', () => inDialog(element, '[name=configuration][value=true]'))
    await confirm(element)
    await shows(element, 'Night shift')
    assert.deepEqual(svc.called(`POST ${permissions}`)[0]?.body, {
      holder: 'group',
      group: '3',
      configuration: true,
    })
  })

  it('stay in place on a refusal, with its reason at the field', async () => {
    const { element } = put({
      [`GET ${permissions}`]: pageOf([]),
      [`POST ${permissions}`]: failure(400, 12, { key: 'account' }),
    })
    await giveAccess(element)
    await find(element, 'maya', 'maya@aurora.example')
    await confirm(element)
    await until('it says why', () => inDialog(element, '[part=error]'))
    assert.equal(inDialog<HTMLInputElement>(element, '[role=combobox]')?.value, 'maya@aurora.example')
  })

  it('is taken away after a question that says what it means', async () => {
    const { svc, element } = put({
      [`GET ${permissions}`]: inTurn(pageOf([maya]), pageOf([])),
      [`DELETE ${permissions}/5`]: { body: { removed: true } },
    })
    const menu = () => element.shadowRoot.querySelector<HTMLElement>('[data-rows] [aria-haspopup=menu]')
    await until('there is more to do', menu)
    menu()!.click()
    const items = () => [...element.shadowRoot.querySelectorAll<HTMLElement>('[role=menuitem]')]
    await until('the menu is open', () => items().length > 0)
    assert.deepEqual(
      items().map(({ textContent }) => textContent),
      ['Edit access', 'Remove access'],
    )
    items()[1]!.click()
    await shows(element, 'The server disappears from their list. It keeps running.')
    await confirm(element)
    await until('she is gone', () => !text(element).includes('maya@aurora.example'))
    assert.equal(svc.called(`DELETE ${permissions}/5`).length, 1)
  })
})
