import { assert } from 'chai'
import { object } from 'superstruct'
import { period } from '../../../src/contract/kinds/period.ts'
import { defineForm } from '../../../src/contract/engine/form.ts'
import { FormView } from '../../../src/ui/form/form-view.tsx'
import { clearPage } from '../page/clear-page.ts'
import { painted, until } from '../page/stage.ts'
import { click, type } from '../page/user-input.ts'
import { fields, fleetPack, openForm } from './form-stage.tsx'

afterEach(clearPage)

const open = async (props: Pick<Parameters<typeof FormView>[0], 'fields' | 'form'>) => {
  const sent: unknown[] = []
  const onSubmit = async (values: unknown) => void sent.push(values)
  const App = () => <FormView pack={fleetPack} label="Ship" action="Launch" onSubmit={onSubmit} {...props} />
  return { ...(await openForm(App)), sent }
}

const { name, nick, state } = fields

describe('a form whose fields depend on each other', () => {
  it('writes offered months in words', async () => {
    const own = { month: period() }
    const form = defineForm(
      { body: object(own) },
      { fields: { month: { options: () => ['2026-11', '2026-10', '2026-09', '2026-08'] } } },
    )
    const { all } = await open({ fields: own, form })
    const shown = all<HTMLOptionElement>('[name=month] option').map(({ textContent }) => textContent)
    assert.include(shown, 'November 2026')
    assert.notInclude(shown, '2026-11')
  })

  it('takes an error away once the value is valid, and leaves the others', async () => {
    const { button, control, wrong } = await open({ fields: { name, contact: fields.contact } })
    await click(button('Launch'))
    await painted()
    await click(control('name'))
    await type('Auro')
    await until('it is gone', () => !wrong()['name'])
    assert.equal(wrong()['contact'], 'Please enter The contact')
    assert.equal(control('name').value, 'Auro')
  })

  it('shows, offers and requires fields as its rules say of the others', async () => {
    const own = { state, nick, flagState: fields.flagState }
    const form = defineForm(
      { body: object(own) },
      {
        fields: {
          nick: { when: ({ state }) => state === 'Ok', required: () => true, initial: () => 'Rory' },
          flagState: { options: ({ state }) => (state === 'Ok' ? ['red', 'green'] : ['blue']) },
        },
      },
    )
    const { button, control, find, all, sent, wrong } = await open({
      fields: own,
      form,
    })
    const offered = () => all<HTMLOptionElement>('[name=flagState] option').map(({ value }) => value)
    assert.deepEqual([control('nick'), offered()], [undefined, ['', 'blue']])
    await click(find('[data-field=state] [value=Ok]'))
    await until('the nick is there', () => control('nick'))
    assert.deepEqual([control('nick').value, offered()], ['Rory', ['', 'red', 'green']])
    control('nick').value = ''
    await click(button('Launch'))
    await painted()
    assert.equal(wrong()['nick'], 'Please enter The nick')
    await click(find('[data-field=state] [value=Locked]'))
    await until('the nick is gone', () => !control('nick'))
    await click(button('Launch'))
    await painted()
    assert.deepEqual(sent, [{ state: 'Locked' }])
  })
})
