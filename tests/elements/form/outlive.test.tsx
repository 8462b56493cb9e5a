import { assert } from 'chai'
import { actionsOn } from '../../../src/contract/engine/action.ts'
import { session } from '../../../src/core/session/session.ts'
import { RowActions } from '../../../src/ui/action/action-buttons.tsx'
import { actConfirmed } from '../../../src/ui/confirm/act-confirmed.ts'
import { useIsland } from '../../../src/ui/island/context.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { Button } from '../../../src/ui/kit/button/button.tsx'
import { useTask } from '../../../src/ui/task/task.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { failure, inTurn, user, type Answers } from '../page/fake-svc.ts'
import { painted, until } from '../page/stage.ts'
import { click, press } from '../page/user-input.ts'
import { fleet, fleetPack, openForm } from './form-stage.tsx'

afterEach(clearPage)

const on = actionsOn<{ id: string }>()

const actions = {
  rest: on(fleet.rest),
  rename: on(fleet.rename),
}

/** An answer that the test gives. */
function answered() {
  let give: (reply: { status?: number; body: unknown }) => void = () => undefined
  const reply = new Promise<{ status?: number; body: unknown }>((resolve) => (give = resolve))
  return { reply, give: (status: number, body: unknown) => give({ status, body }) }
}

function Screen() {
  const island = useIsland()
  const task = useTask()
  const save = () =>
    task.run(
      async () =>
        void (await actConfirmed(island, fleet.rename, { params: { id: 'a1' }, body: { name: 'Vega' } })),
    )
  return (
    <div>
      <RowActions pack={fleetPack} actions={actions} row={{ id: 'a1', name: 'Aurora' }} onDone={() => {}} />
      <Button onPress={() => void save()}>Save</Button>
    </div>
  )
}

/** An element that makes a change, and another of the same session beside it. */
async function openTwo(answers: Answers) {
  const page = await openForm(Screen, answers)
  const beside = page.element.cloneNode() as PortalElement
  document.body.append(beside)
  await until('its actions are there', () => page.button('Rest') && page.button('Rename'))
  await until('the other shows', () => beside.shadowRoot.querySelector('button'))
  await painted()
  const said = () => beside.shadowRoot.querySelector(':popover-open')?.textContent
  return { ...page, beside, said }
}

const unload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

const saved = { saved: true }

describe('a change whose view has gone', () => {
  it('is made, and another element and the document announce it', async () => {
    const { reply, give } = answered()
    const done = heard('portal-after-action')
    const { element, button, svc, said } = await openTwo({ 'PUT /ships/a1': reply })
    await click(button('Save'))
    await until('it is on its way', () => svc.called('PUT /ships/a1').length === 1)
    element.remove()
    await painted()
    assert.isNotTrue(svc.called('PUT /ships/a1')[0]?.signal?.aborted)
    give(200, saved)
    await until('it is announced', () => said()?.includes('Changes saved'))
    assert.deepEqual(done, [
      { endpoint: 'PUT /ships/:id', input: { params: { id: 'a1' }, body: { name: 'Vega' } } },
    ])
  })

  it('is announced in the words of its action', async () => {
    const { reply, give } = answered()
    const { element, button, svc, said } = await openTwo({ 'POST /ships/a1/rest': reply })
    await click(button('Rest'))
    await until('it is on its way', () => svc.called('POST /ships/a1/rest').length === 1)
    element.remove()
    await painted()
    give(200, saved)
    await until('it is announced', said)
    assert.equal(said(), 'She rests.')
  })

  it('says why it failed, or that this is unknown', async () => {
    for (const [status, text] of [
      [400, "Your last change wasn't saved. The crew is away."],
      [503, "We don't know whether your last change was saved. The crew is away."],
    ] as const) {
      const { reply, give } = answered()
      const { element, button, svc, said } = await openTwo({ 'PUT /ships/a1': reply })
      await click(button('Save'))
      await until('it is on its way', () => svc.called('PUT /ships/a1').length === 1)
      element.remove()
      await painted()
      const { body } = failure(status, 51, { info: 'The crew is away.' })
      give(status, body)
      await until('it is announced', said)
      assert.equal(said(), text)
    }
  })

  it('waits for an element that can announce it', async () => {
    const { reply, give } = answered()
    const { element, button, svc } = await openForm(Screen, { 'PUT /ships/a1': reply })
    await click(button('Save'))
    await until('it is on its way', () => svc.called('PUT /ships/a1').length === 1)
    const next = element.cloneNode() as PortalElement
    element.remove()
    give(200, saved)
    await painted()
    document.body.append(next)
    await until('it is announced', () =>
      next.shadowRoot.querySelector(':popover-open')?.textContent.includes('Changes saved'),
    )
  })

  it('is announced after another page of its element was opened', async () => {
    const { reply, give } = answered()
    const { element, button, svc } = await openForm(Screen, { 'PUT /ships/a1': reply })
    await click(button('Save'))
    await until('it is on its way', () => svc.called('PUT /ships/a1').length === 1)
    element.setAttribute('route', '/elsewhere')
    give(200, saved)
    await until('it is announced', () =>
      element.shadowRoot.querySelector(':popover-open')?.textContent.includes('Changes saved'),
    )
  })

  it('says why it failed after its dialog was closed', async () => {
    const { reply, give } = answered()
    const { element, button, dialog, svc } = await openForm(Screen, { 'PUT /ships/a1': reply })
    await until('its actions are there', () => button('Rename'))
    await click(button('Rename'))
    await until('it asks', dialog)
    dialog()!.querySelector<HTMLInputElement>('[name=name]')!.value = 'Vega'
    await press('Enter')
    await until('it is on its way', () => svc.called('PUT /ships/a1').length === 1)
    await press('Escape')
    await until('it is closed', () => !dialog())
    give(400, failure(400, 51, { info: 'The crew is away.' }).body)
    await until('it is announced', () =>
      element.shadowRoot.querySelector(':popover-open')?.textContent.includes('The crew is away.'),
    )
  })

  it('is nothing to the next user', async () => {
    const { reply, give } = answered()
    const done = heard('portal-after-action')
    const eve = { ...user, email: 'eve@example.com' }
    const { element, button, svc, said } = await openTwo({
      'GET /login': inTurn({ body: user }, { body: eve }),
      'PUT /ships/a1': reply,
    })
    await click(button('Save'))
    await until('it is on its way', () => svc.called('PUT /ships/a1').length === 1)
    element.remove()
    await session(svc.base).load({ fresh: true })
    give(200, saved)
    await painted()
    await painted()
    assert.isUndefined(said())
    assert.isEmpty(done)
  })
})

describe('leaving the page', () => {
  it('needs a confirmation only while a change is under way', async () => {
    const { reply, give } = answered()
    const { element, button, svc } = await openForm(Screen, { 'PUT /ships/a1': reply })
    assert.isFalse(unload())
    await click(button('Save'))
    await until('it is on its way', () => svc.called('PUT /ships/a1').length === 1)
    assert.isTrue(unload())
    element.remove()
    await painted()
    assert.isTrue(unload())
    give(200, saved)
    await until('it has ended', () => !unload())
  })
})
