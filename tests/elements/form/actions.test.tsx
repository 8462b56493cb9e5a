import { assert } from 'chai'
import { actionsOn, type Actions } from '../../../src/contract/engine/action.ts'
import { CreateButton, RowActions } from '../../../src/ui/action/action-buttons.tsx'
import { failure, inTurn, type Answers } from '../page/fake-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { field } from '../page/page.ts'
import { until } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'
import { fleet, fleetPack, openForm } from './form-stage.tsx'

afterEach(clearPage)

interface Ship {
  id: string
  name: string
  at: string
}

const on = actionsOn<Ship>()

const actions: Actions = {
  rest: on(fleet.rest, { bulk: true, when: ({ at }) => at === 'sea' }),
  rename: on(fleet.rename, { initial: ({ name }) => ({ name }) }),
  sink: on(fleet.sink, { danger: true, typed: ({ name }) => name }),
}

const aurora = { id: 'a1', name: 'Aurora', at: 'sea' }
const nameOf = (row: Readonly<Record<string, unknown>>) => String(row['name'])

const open = async (chosen: Actions, answers: Answers = {}, row: Ship = aurora, inList = false) => {
  const done: unknown[] = []
  const App = () => (
    <div>
      <p>row</p>
      <RowActions
        pack={fleetPack}
        actions={chosen}
        row={{ ...row }}
        nameOf={nameOf}
        inList={inList}
        onDone={(name, _, reply) => done.push([name, reply])}
      />
      <button type="button">other</button>
    </div>
  )
  const page = await openForm(App, answers)
  await until('its menu is known', () => page.all('button').length > 1)
  return { ...page, done }
}

describe('the actions of a row', () => {
  it('are done at once where nothing is left to ask, and say so', async () => {
    const { button, svc, done, text, element } = await open(
      { rest: actions['rest']! },
      { 'POST /ships/a1/rest': { body: { saved: true } } },
    )
    await click(button('Rest'))
    await until('it is done', () => done.length === 1)
    assert.deepEqual(done, [['rest', { saved: true }]])
    assert.equal(svc.called('POST /ships/a1/rest').length, 1)
    await until('it shows', () => element.shadowRoot.querySelector(':popover-open'))
    assert.include(text(), 'She rests.')
    assert.equal(element.shadowRoot.querySelector('[role=status]')?.textContent, 'She rests.')
  })

  it('show why one could not be done, and try again', async () => {
    const { button, dialog, done } = await open(
      { rest: actions['rest']! },
      {
        'POST /ships/a1/rest': inTurn(failure(400, 51, { info: 'The crew is away.' }), {
          body: { saved: true },
        }),
      },
    )
    await click(button('Rest'))
    await until('it says why', () => dialog()?.textContent.includes('The crew is away.'))
    assert.include(dialog()?.textContent, 'Aurora')
    await click(button('Try again'))
    await until('it is done', () => done.length === 1 && !dialog())
  })

  it('open no dialog on the page that the user has gone to', async () => {
    const { all, button, dialog, element } = await open(actions)
    button('Rename').click()
    element.setAttribute('route', '/elsewhere')
    button('Rename').click()
    await until('the press there opens one', dialog)
    assert.equal(all('dialog[open]').length, 1)
  })

  it('say on the next page why one could not be done', async () => {
    const { button, dialog, element, text } = await open(
      { rest: actions['rest']! },
      { 'POST /ships/a1/rest': failure(400, 51, { info: 'The crew is away.' }) },
    )
    button('Rest').click()
    element.setAttribute('route', '/elsewhere')
    await until('it says why', () => text().includes('The crew is away.'))
    assert.isUndefined(dialog())
  })

  it('are there only for what makes sense for the row, and for whom may', async () => {
    const foreign = { ...fleet.rest, can: 'reports:read' } as unknown as typeof fleet.rest
    const { all } = await open({ ...actions, forbidden: on(foreign) }, {}, { ...aurora, at: 'port' })
    const labels = all('button').map(({ textContent }) => textContent)
    assert.deepEqual(labels, ['Rename', 'Sink', 'other'])
  })

  it('that do not fit are in a menu', async () => {
    const { all } = await open({ ...actions, again: actions['rename']! })
    assert.deepEqual(
      all('button').map(({ textContent }) => textContent),
      ['Rest', 'Rename', '⋯', 'other'],
    )
  })

  it('collapses more than two actions of a list into a keyboard-accessible menu', async () => {
    const { all, find, element, dialog, button } = await open(actions, {}, aurora, true)
    assert.equal(all('button').length, 2)
    const focused = () => element.shadowRoot.activeElement
    const opener = find('[aria-haspopup=menu]')
    assert.equal(opener.getAttribute('aria-label'), 'More actions')
    opener.focus()
    await press('ArrowDown')
    await until('the first has the focus', () => focused()?.textContent === 'Rest')
    await press('ArrowDown')
    assert.equal(focused()?.textContent, 'Rename')
    await press('End')
    assert.equal(focused()?.textContent, 'Sink')
    await press('ArrowDown')
    assert.equal(focused()?.textContent, 'Rest')
    await press('Escape')
    assert.equal(all('[role=menu]').length, 0)
    assert.equal(focused(), opener)
    await press('Enter')
    await until('it is open again', () => focused()?.textContent === 'Rest')
    await press('ArrowDown')
    await press('Enter')
    await until('the dialog is open', dialog)
    await click(button('Cancel'))
    await until('it is closed', () => !dialog())
    await until('the focus is back', () => focused() === opener)
  })

  it('prefills its form from the row', async () => {
    const { button, control, dialog, svc, done } = await open(
      { rename: actions['rename']! },
      { 'PUT /ships/a1': inTurn(failure(400, 903, { key: 'name' }), { body: { saved: true } }) },
    )
    await click(button('Rename'))
    await until('it asks', dialog)
    assert.equal(control('name').value, 'Aurora')
    control('name').value = 'Borealis'
    await press('Enter')
    await until('it is refused', () => control('name').getAttribute('aria-invalid'))
    assert.equal(control('name').value, 'Borealis')
    await press('Enter')
    await until('it is done', () => done.length === 1 && !dialog())
    assert.deepEqual(svc.called('PUT /ships/a1')[1]?.body, { name: 'Borealis' })
  })

  it('shows a dry run, asks to type a name, and announces the task', async () => {
    const tasks = heard('portal-task')
    const consequences = [{ kind: 'sailors', count: 3 }]
    const { find, control, dialog, svc, done, wrong } = await open(
      { sink: actions['sink']! },
      {
        'POST /ships/a1/sink': ({ body }) =>
          (body as { checkOnly: boolean }).checkOnly
            ? { body: { consequences, cmdId: null } }
            : { body: { consequences: [], cmdId: 'c7' } },
      },
    )
    await click(find('button'))
    await until('it asks', dialog)
    assert.include(dialog()?.textContent, 'Aurora will be on the ground.')
    control('reason').value = 'old'
    const go = () => click([...dialog()!.querySelectorAll('button')].at(-1)!)
    await go()
    await until('what is to be typed is wanted', () => wrong()['$typed'])
    assert.equal(wrong()['$typed'], 'Enter Aurora to confirm')
    assert.equal(svc.called('POST /ships/a1/sink').length, 0)
    control('$typed').value = 'aurora'
    await go()
    await until('it says what follows', () => dialog()?.textContent.includes('3 sailors swim'))
    assert.deepEqual(done, [])
    await go()
    await until('it is done', () => done.length === 1 && !dialog())
    assert.deepEqual(
      svc.called('POST /ships/a1/sink').map(({ body }) => body),
      [
        { checkOnly: true, reason: 'old' },
        { checkOnly: false, reason: 'old' },
      ],
    )
    assert.deepEqual(tasks, [{ cmdId: 'c7' }])
  })

  it('go on after a fresh proof of who it is, and stay undone without one', async () => {
    const unproved = failure(400, 916, { params: { method: 'password' } })
    const { element, button, dialog, done, svc } = await open(
      { rest: actions['rest']! },
      {
        'POST /ships/a1/rest': inTurn(unproved, unproved, { body: { saved: true } }),
        'POST /header/confirm': { body: { confirmed: true } },
      },
    )
    await click(button('Rest'))
    await until('it asks', dialog)
    await press('Escape')
    await until('it is given up', () => !dialog())
    assert.deepEqual(done, [])
    await click(button('Rest'))
    await until('it asks again', dialog)
    field(element, 'password').value = 'Pa55word!'
    await click(button('Confirm'))
    await until('it is done', () => done.length === 1 && !dialog())
    assert.equal(svc.called('POST /ships/a1/rest').length, 3)
  })
})

describe('the button that makes a new one', () => {
  it('asks for what is needed and answers with the reply; only who may has it', async () => {
    const done: unknown[] = []
    const create = { run: { ...fleet.rename, path: '/ships' } }
    const foreign = { run: { ...fleet.rename, can: 'reports:write' as never } }
    const App = () => (
      <div>
        <CreateButton pack={fleetPack} action={create as never} onDone={(reply) => done.push(reply)} />
        <CreateButton pack={fleetPack} action={foreign as never} onDone={(reply) => done.push(reply)} />
        <button type="button">other</button>
      </div>
    )
    const { all, button, dialog, svc } = await openForm(App, { 'PUT /ships': { body: { saved: true } } })
    await until('it is there', () => all('button').length > 1)
    assert.equal(all('button').length, 2)
    await click(button('New ship'))
    await until('it asks', dialog)
    await type('Borealis')
    await press('Enter')
    await until('it is made', () => done.length === 1 && !dialog())
    assert.deepEqual(svc.called('PUT /ships')[0]?.body, { name: 'Borealis' })
  })
})
