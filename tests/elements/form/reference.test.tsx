import { assert } from 'chai'
import { account } from '../../../src/contract/kinds/account.ts'
import { FormView } from '../../../src/ui/form/form-view.tsx'
import { failure, inTurn, type Answers, type Call } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { userWith } from '../people/user-row.ts'
import { painted, until } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'
import { fleetPack, openForm } from './form-stage.tsx'

afterEach(clearPage)

const people = [
  userWith({ id: '4', email: 'ada@example.com', name: 'Ada Lovelace' }),
  userWith({ id: '9', email: 'alan@example.com', name: '' }),
]

const search = ({ query }: Call) =>
  pageOf(people.filter(({ email }) => email.includes(query.get('filter') ?? '')))

describe('a field that names something else', () => {
  const open = async (answers: Answers = { 'GET /users': search }, attributes = {}) => {
    const sent: unknown[] = []
    const App = () => (
      <FormView
        pack={fleetPack}
        fields={{ contact: account() }}
        label="Member"
        action="Add"
        onSubmit={async (values) => void sent.push(values)}
      />
    )
    const page = await openForm(App, answers, attributes)
    await until('the field is there', () => page.find('[role=combobox]'))
    const text = page.find<HTMLInputElement>('[role=combobox]')
    const options = () => page.all('[role=option]').map((option) => option.textContent)
    const asked = () =>
      page.svc.calls.filter(({ name }) => name === 'GET /users').map(({ query }) => query.get('filter'))
    return { ...page, sent, text, options, asked }
  }

  it('searches while typing, and sends the ID of the choice', async () => {
    const { text, options, asked, button, sent, find, element } = await open()
    assert.equal(text.labels?.[0]?.textContent, 'The contact')
    text.focus()
    assert.deepEqual(asked(), [], 'nothing is asked before somebody wants it')
    await press('ArrowDown')
    await until('the first are there', () => options().length === 2)
    assert.deepEqual(options(), ['ada@example.comAda Lovelace', 'alan@example.com'])
    await type('ala')
    await until('fewer are there', () => options().length === 1)
    assert.deepEqual(asked(), [null, 'ala'], 'one question for a word')
    await until('it is told', () => element.shadowRoot.textContent?.includes('1 result'))
    assert.isNull(text.getAttribute('aria-activedescendant'))
    await press('ArrowDown')
    assert.equal(find('[data-active]').id, text.getAttribute('aria-activedescendant'))
    await press('Enter')
    assert.equal(text.value, 'alan@example.com')
    assert.equal(text.getAttribute('aria-expanded'), 'false')
    assert.deepEqual(sent, [], 'Enter chose and did not send')
    await click(button('Add'))
    await until('it is sent', () => sent.length === 1)
    assert.deepEqual(sent, [{ contact: '9' }])
  })

  it('sends what was typed where nothing was chosen, and says so where nothing is found', async () => {
    const { text, options, sent, find } = await open()
    text.focus()
    await type('eve@example.com')
    await until('nothing is found', () => options()[0]?.startsWith('No matches.'))
    await press('Escape')
    assert.equal(text.getAttribute('aria-expanded'), 'false')
    assert.equal(text.value, 'eve@example.com')
    await press('Enter')
    await until('it is sent', () => sent.length === 1)
    assert.deepEqual(sent, [{ contact: 'eve@example.com' }])
    await click(text)
    await until('it is searched again', () => find('[role=listbox]'))
    await press('Tab')
    assert.equal(text.getAttribute('aria-expanded'), 'false')
  })

  it('is a text field for users who may not search', async () => {
    const answers = { 'GET /users': inTurn(failure(403, 909), failure(500, 51)) }
    const { text, options, button, wrong, element } = await open(answers)
    await click(button('Add'))
    await painted()
    assert.deepEqual(wrong(), { contact: 'Please enter The contact' })
    assert.equal(element.shadowRoot.activeElement, text)
    await type('4')
    await until('it says so', () => options()[0]?.startsWith("Search isn't available."))
  })

  it('is chosen from with the pointer, and speaks Hebrew', async () => {
    const { text, options, all, button, sent } = await open(undefined, { lang: 'he' })
    await click(text)
    await until('the first are there', () => options().length === 2)
    await click(all('[role=option]')[0]!)
    assert.equal(text.value, 'ada@example.com')
    await type('x')
    await until('nothing is found', () => options()[0]?.startsWith('לא נמצאו'))
    await press('Backspace')
    await until('the list is there again', () => options()[0]?.startsWith('ada'))
    await click(all('[role=option]')[0]!)
    await click(button('Add'))
    await until('it is sent', () => sent.length === 1)
    assert.deepEqual(sent, [{ contact: '4' }])
  })
})
