import { assert } from 'chai'
import { actionsOn } from '../../../src/core/define/action.ts'
import { BulkActions } from '../../../src/ui/action/bulk-actions.tsx'
import { failure, inTurn, pending, type Answers } from '../fake-svc.ts'
import { clearPage } from '../clear-page.ts'
import { painted, until } from '../stage.ts'
import { click, press } from '../user-input.ts'
import { fleet, fleetPack, openForm } from './form-stage.tsx'

afterEach(clearPage)

const on = actionsOn<{ id: string; name: string }>()

const actions = { rest: on(fleet.rest, { bulk: true }), rename: on(fleet.rename) }

const nameOf = (row: Readonly<Record<string, unknown>>) => String(row['name'])

describe('an action on many', () => {
  const rows = Array.from({ length: 7 }, (_, at) => ({ id: `s${at}`, name: `Ship ${at}` }))

  const openMany = async (answers: Answers) => {
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
    await until('it is there', () => page.button('Rest'))
    await click(page.button('Rest'))
    await until('it asks', page.dialog)
    const go = () => click([...page.dialog()!.querySelectorAll('button')].at(-1)!)
    return { ...page, left, go }
  }

  it('names how many and the first of them, and shows which could not be done; those are tried again', async () => {
    const fine = { body: { saved: true } }
    const answers = Object.fromEntries(
      rows.map(({ id }) => [`POST /ships/${id}/rest`, fine] as const),
    ) as Answers
    const { dialog, button, left, go, svc } = await openMany({
      ...answers,
      'POST /ships/s2/rest': failure(400, 51, { info: 'No wind.' }),
      'POST /ships/s5/rest': inTurn(failure(400, 51, { info: 'No crew.' }), fine),
    })
    assert.include(dialog()?.textContent, '7 chosen:')
    assert.include(dialog()?.textContent, 'Ship 4')
    assert.notInclude(dialog()?.textContent, 'Ship 5')
    assert.include(dialog()?.textContent, 'and 2 more')
    await go()
    await until('it has ended', () => dialog()?.textContent.includes('2 of 7 failed.'))
    assert.include(dialog()?.textContent, 'Ship 2')
    assert.include(dialog()?.textContent, 'No crew.')
    await click(button('Try 2 again'))
    await until('it has ended again', () => dialog()?.textContent.includes('1 of 7 failed.'))
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
    assert.include(dialog()?.textContent, '0 of 7 done')
    await press('Escape')
    await until('it is closed', () => !dialog())
    await painted()
    assert.equal(svc.calls.filter(({ name }) => name.endsWith('/rest')).length, 4)
    assert.deepEqual(left, [rows.map(({ id }) => id)])
  })
})
