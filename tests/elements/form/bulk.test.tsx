import { assert } from 'chai'
import { actionsOn } from '../../../src/contract/engine/action.ts'
import { BulkActions } from '../../../src/ui/action/bulk-actions.tsx'
import { failure, inTurn, pending, type Answers } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { painted, until } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'
import { fleet, fleetPack, openForm } from './form-stage.tsx'

afterEach(clearPage)

const on = actionsOn<{ id: string; name: string }>()

const actions = {
  rest: on(fleet.rest, { bulk: true }),
  rename: on(fleet.rename),
  sink: on(fleet.sink, { bulk: true }),
  scrap: on(fleet.sink, { bulk: true, danger: true, preset: { reason: 'old' }, typed: () => 'all' }),
}

const nameOf = (row: Readonly<Record<string, unknown>>) => String(row['name'])

describe('an action on many', () => {
  const rows = Array.from({ length: 7 }, (_, at) => ({ id: `s${at}`, name: `Ship ${at}` }))

  const openMany = async (answers: Answers, label = 'Rest') => {
    const left: string[][] = []
    const App = () => (
      <div>
        <BulkActions
          pack={fleetPack}
          actions={actions}
          rows={rows}
          nameOf={nameOf}
          onDone={(ids) => left.push(ids)}
        />
        <button type="button">other</button>
      </div>
    )
    const page = await openForm(App, answers)
    await until('it is there', () => page.button(label))
    await click(page.button(label))
    await until('it asks', page.dialog)
    const go = () => click([...page.dialog()!.querySelectorAll('button')].at(-1)!)
    return { ...page, left, go }
  }

  it('names the number and first rows, shows failures, and retries those', async () => {
    const fine = { body: { saved: true } }
    const answers = Object.fromEntries(
      rows.map(({ id }) => [`POST /ships/${id}/rest`, fine] as const),
    ) as Answers
    const { dialog, button, left, go, svc } = await openMany({
      ...answers,
      'POST /ships/s2/rest': failure(400, 51, { info: 'No wind.' }),
      'POST /ships/s5/rest': inTurn(failure(400, 51, { info: 'No crew.' }), fine),
    })
    assert.include(dialog()?.textContent, '7 selected:')
    assert.include(dialog()?.textContent, 'Ship 4')
    assert.notInclude(dialog()?.textContent, 'Ship 5')
    assert.include(dialog()?.textContent, 'and 2 more')
    await go()
    await until('it has ended', () => dialog()?.textContent.includes('2 of 7 failed'))
    assert.include(dialog()?.textContent, 'Ship 2')
    assert.include(dialog()?.textContent, 'No crew.')
    await click(button('Retry 2 items'))
    await until('it has ended again', () => dialog()?.textContent.includes('1 of 7 failed'))
    assert.include(dialog()?.textContent, 'No wind.')
    assert.equal(svc.calls.filter(({ name }) => name.endsWith('/rest')).length, 9)
    await click(button('Close'))
    await until('it is closed', () => !dialog())
    assert.deepEqual(left, [['s2']])
  })

  it('goes on with four at a time, and begins no more once it is cancelled', async () => {
    const answers = Object.fromEntries(rows.map(({ id }) => [`POST /ships/${id}/rest`, pending] as const))
    const { button, go, svc, dialog, left } = await openMany(answers)
    await go()
    await until(
      'some have begun',
      () => button('Cancel') && svc.calls.filter(({ name }) => name.endsWith('/rest')).length === 4,
    )
    assert.include(dialog()?.textContent, '0 of 7 completed')
    await press('Escape')
    await until('it is closed', () => !dialog())
    await painted()
    assert.equal(svc.calls.filter(({ name }) => name.endsWith('/rest')).length, 4)
    assert.deepEqual(left, [rows.map(({ id }) => id)])
  })

  const tries = (consequences: (at: number) => object[], refused: readonly number[] = []) =>
    Object.fromEntries(
      rows.map(({ id }, at) => [
        `POST /ships/${id}/sink`,
        ({ body }: { body: unknown }) =>
          refused.includes(at)
            ? failure(400, 51, { info: 'She is in port.' })
            : { body: { consequences: (body as Tried).checkOnly ? consequences(at) : [], cmdId: null } },
      ]),
    ) as Answers

  it('previews consequences in total and per row, and rows it can’t change', async () => {
    const sailors = (at: number) => (at < 3 ? [{ kind: 'sailors', count: at + 1 }] : [])
    const { dialog, left, go, svc, control, button } = await openMany(tries(sailors, [4]), 'Sink')
    control('reason').value = 'old'
    assert.include(dialog()?.textContent, 'Review impact')
    await go()
    await until('it says what follows', () => dialog()?.textContent.includes('6 sailors swim'))
    assert.include(dialog()?.textContent, '6 of 7 selected can be changed')
    const each = [...dialog()!.querySelectorAll('[role=region] li')].map(({ textContent }) => textContent)
    assert.deepEqual(each, [
      'Ship 4She is in port.',
      'Ship 01 sailors swim',
      'Ship 12 sailors swim',
      'Ship 23 sailors swim',
    ])
    assert.isTrue(
      svc.calls.every(({ body }) => (body as Tried | null)?.checkOnly !== false),
      'nothing is done yet',
    )
    await go()
    await until('it has ended', () => dialog()?.textContent.includes('1 of 7 failed'))
    const done = svc.calls.filter(({ body }) => (body as Tried | null)?.checkOnly === false)
    assert.equal(done.length, 6, 'what is refused is not asked for again')
    await click(button('Close'))
    await until('it is closed', () => !dialog())
    assert.deepEqual(left, [['s4']])
  })

  it('skips the preview without consequences, and repeats it after a change', async () => {
    const { dialog, go, control, find } = await openMany(
      tries((at) => (at === 0 ? [{ kind: 'sailors', count: 1 }] : [])),
      'Sink',
    )
    await go()
    await until('it says what follows', () => dialog()?.textContent.includes('1 sailors swim'))
    control('reason').focus()
    await type('x')
    assert.notInclude(dialog()?.textContent, 'sailors')
    assert.isNull(find('[role=region]') ?? null)
    await go()
    await until('it says so again', () => dialog()?.textContent.includes('1 sailors swim'))
    await press('Escape')
    await until('it is closed', () => !dialog())
    await clearPage()
    const other = await openMany(
      tries(() => []),
      'Sink',
    )
    await other.go()
    await until('it has ended', () => other.dialog()?.textContent.includes('All 7 completed'))
  })

  it('previews at once without a form, and asks to type the number if irreversible', async () => {
    const { dialog, go, control, wrong } = await openMany(
      tries(() => [{ kind: 'sailors', count: 2 }]),
      'Scrap',
    )
    await until('it says what follows', () => dialog()?.textContent.includes('14 sailors swim'))
    await go()
    await until('the number is wanted', () => wrong()['$typed'])
    control('$typed').value = '7'
    await go()
    await until('it has ended', () => dialog()?.textContent.includes('All 7 completed'))
  })
})

interface Tried {
  checkOnly: boolean
}
