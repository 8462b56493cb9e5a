import { assert } from 'chai'
import { SvcError } from '../../../src/core/svc/svc-error.ts'
import { FormView } from '../../../src/ui/form/form-view.tsx'
import { clearPage } from '../page/clear-page.ts'
import { painted, until } from '../page/stage.ts'
import { click, press } from '../page/user-input.ts'
import { fields, fleetPack, openForm } from './form-stage.tsx'

afterEach(clearPage)

/** A form of all kinds of fields, or of some. */
const open = (props: Partial<Parameters<typeof FormView>[0]> = {}, attributes = {}) => {
  const sent: Record<string, unknown>[] = []
  const App = () => (
    <FormView
      pack={fleetPack}
      fields={fields}
      label="Ship"
      action="Launch"
      onSubmit={async (values) => void sent.push(values)}
      {...props}
    />
  )
  return openForm(App, {}, attributes).then((page) => ({ ...page, sent }))
}

const { name, nick, state, code } = fields

describe('a form drawn from fields', () => {
  it('shows an error at every missing field, and focuses the first', async () => {
    const { button, control, wrong, sent, element } = await open()
    await click(button('Launch'))
    await painted()
    const said = wrong()
    for (const field of [
      'name',
      'contact',
      'pass',
      'state',
      'crew',
      'price',
      'hold',
      'made',
      'net',
      'call',
      'home',
    ])
      assert.equal(said[field], `Please enter The ${field}`, field)
    for (const field of ['nick', 'story', 'armed', 'code'])
      assert.notInclude(said[field] ?? '', 'Please', field)
    assert.deepEqual(sent, [])
    assert.equal(element.shadowRoot.activeElement, control('name'))
  })

  it('says what is wrong with what was typed', async () => {
    const { button, control, wrong } = await open()
    const typed = {
      name: 'ab',
      nick: 'much too long a name',
      contact: 'ada',
      crew: '41',
      load: 'half',
      'price.amount': '1.2.3',
      'hold.amount': 'big',
      made: '31/02/2026',
      host: '256.1.1.1',
      net: '10.0.0.0',
      card: '02:42',
      'call.number': 'call me',
      sum: 'abc',
      chart: '/maps/...',
      log: 'log book',
    }
    for (const [field, value] of Object.entries(typed)) control(field).value = value
    await click(button('Launch'))
    await painted()
    const said = wrong()
    assert.equal(said['name'], 'The name must be between 3 and 20 characters')
    assert.equal(said['nick'], "The nick can't be longer than 10 characters")
    assert.equal(said['contact'], 'The contact is not a valid email')
    assert.equal(said['crew'], 'The crew must be between 1 and 40')
    assert.equal(said['load'], 'The load is not a valid number')
    assert.equal(said['price'], 'The price is not a valid number')
    assert.equal(said['hold'], 'The hold is not a valid number')
    assert.match(said['made'] ?? '', /^The made must be a date like \d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    assert.equal(said['host'], 'The host is not a valid IP address')
    assert.equal(said['net'], 'The net must be a network such as 10.0.0.0/24')
    assert.equal(said['card'], 'The card is not a valid MAC address')
    assert.equal(said['call'], 'The call is not a valid phone number')
    assert.equal(said['sum'], 'The sum must be exactly 32 characters')
    assert.equal(said['chart'], '3 or more dots are not allowed in Path.')
    assert.equal(said['log'], 'The log can contain only letters, digits, dots, underscores and hyphens')
    assert.equal(control('name').value, 'ab')
  })

  it('sends each field as its kind is sent, and leaves out what was left empty', async () => {
    const { button, control, find, sent, wrong } = await open()
    const typed = {
      name: ' Aurora ',
      contact: 'ada@example.com',
      pass: ' spaced ',
      story: 'One\ntwo',
      crew: '12',
      load: '12.5',
      'price.amount': '1,234.50',
      'hold.amount': '1.5',
      made: '21/11/2026 09:30',
      host: '10.0.0.1',
      net: '10.0.0.0/8',
      card: '02:42:ac:11:00:02',
      'call.number': '050-123 4567',
      chart: '/maps/old/../new',
    }
    for (const [field, value] of Object.entries(typed)) control(field).value = value
    control('hold.unit').value = '1000000000'
    await click(find('[data-field=armed] [type=checkbox]'))
    await click(find('[data-field=state] [value=Locked]'))
    for (const [field, query] of [
      ['call', 'israel'],
      ['home', 'united states'],
    ] as const) {
      const input = find<HTMLInputElement>(`[data-field=${field}] [role=combobox]`)
      input.focus()
      input.value = query
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await painted()
      await press('Enter')
    }
    await until('the states are there', () => find('[data-field=part] [role=combobox]'))
    const part = find<HTMLInputElement>('[data-field=part] [role=combobox]')
    part.focus()
    part.value = 'new york'
    part.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await painted()
    await press('Enter')
    await click(button('Launch'))
    await painted()
    assert.deepEqual(wrong(), {})
    assert.deepEqual(sent, [
      {
        name: 'Aurora',
        contact: 'ada@example.com',
        pass: ' spaced ',
        story: 'One\ntwo',
        armed: true,
        state: 'Locked',
        crew: 12,
        load: 12.5,
        price: { amount: '1234.50', currency: 'USD' },
        hold: 1_500_000_000,
        made: '2026-11-21T09:30:00.000Z',
        host: '10.0.0.1',
        net: '10.0.0.0/8',
        card: '02:42:ac:11:00:02',
        call: '+972501234567',
        home: 'US',
        part: 'NY',
        chart: '/maps/new',
        code: null,
      },
    ])
  })

  it('shows the service’s errors at the field or above the form', async () => {
    const errors = [
      { code: 903, info: 'taken', key: 'name' },
      { code: 51, info: 'No ships today.' },
    ]
    const { button, control, wrong, find, element } = await open({
      fields: { name, nick },
      onSubmit: async () => {
        throw new SvcError(400, [errors.shift()!])
      },
    })
    control('name').value = 'Aurora'
    await click(button('Launch'))
    await until('the field says it', () => wrong()['name'])
    assert.equal(element.shadowRoot.activeElement, control('name'))
    await click(button('Launch'))
    await until('the form says it', () => find('[role=alert]')?.textContent.includes('No ships today.'))
    assert.equal(element.shadowRoot.activeElement, find('[role=alert]'))
    assert.equal(control('name').value, 'Aurora')
  })

  it('begins with what there is; what is emptied is sent as empty', async () => {
    const all = {
      name: 'Aurora',
      nick: 'Rory',
      armed: true,
      state: 'Ok',
      price: { amount: '10.00', currency: 'GBP' },
      hold: 2_000_000_000,
      made: '2026-11-21T09:30:00.000Z',
      call: '+972501234567',
      code: 'abc',
    }
    const { price, hold, made, call, armed } = fields
    const { button, control, sent, find } = await open({
      fields: { name, nick, armed, state, price, hold, made, call, code },
      initial: all,
    })
    await until('dates are as the user writes them', () => control('made').value === '21/11/2026 09:30')
    assert.equal(control('call.number').value, '501234567')
    assert.match(find<HTMLInputElement>('[data-field=call] [role=combobox]').value, /\+972\u2069 Israel$/)
    control('nick').value = ''
    control('code').value = ''
    await click(button('Launch'))
    await painted()
    assert.deepEqual(sent, [{ ...all, nick: '', code: null }])
  })

  it('groups fields, and a field that may be left out says so', async () => {
    const { find, text } = await open({ fields: { name, nick }, form: { sections: { people: ['nick'] } } })
    assert.equal(find('legend').textContent, 'People')
    assert.include(text(), 'The nick (optional)')
    assert.include(text(), 'As on her bow')
  })
})
