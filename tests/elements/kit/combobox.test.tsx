import { assert } from 'chai'
import { Button } from '../../../src/ui/kit/button/button.tsx'
import { Combobox } from '../../../src/ui/kit/combobox/combobox.tsx'
import { Form } from '../../../src/ui/kit/form/form.tsx'
import { inBothTrees } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'

const options = [
  { value: 'America/New_York', label: 'New York', detail: 'UTC−05:00' },
  { value: 'America/Sao_Paulo', label: 'São Paulo', detail: 'UTC−03:00' },
  { value: 'Asia/Jerusalem', label: 'Jerusalem', detail: 'UTC+02:00' },
  { value: 'Europe/Berlin', label: 'Berlin', detail: 'UTC+01:00' },
]

inBothTrees('a combobox', (stage) => {
  let sent: Record<string, string>[]
  const text = () => stage().find<HTMLInputElement>('[role=combobox]')
  const shown = () =>
    [...stage().find('form').querySelectorAll('[role=option]:not([aria-disabled])')].map(
      (option) => option.firstChild?.textContent,
    )
  const isOpen = () => text().getAttribute('aria-expanded') === 'true'
  const active = () => stage().byId(text().getAttribute('aria-activedescendant') ?? 'none')

  beforeEach(async () => {
    sent = []
    await stage().show(
      <Form label="Place" onSubmit={(values) => sent.push(values)}>
        <Combobox
          name="zone"
          label="Time zone"
          options={options}
          initial="Europe/Berlin"
          hint="Yours"
          noneLabel="Nothing fits"
        />
        <Button submits>Save</Button>
      </Form>,
    )
  })

  it('shows what is chosen and submits its value', async () => {
    assert.equal(text().value, 'Berlin')
    assert.equal(text().labels?.[0]?.textContent, 'Time zone')
    await click(stage().find('button'))
    assert.deepEqual(sent, [{ zone: 'Europe/Berlin' }])
  })

  it('opens at the choice; arrows move, and Enter chooses without submitting', async () => {
    text().focus()
    assert.isFalse(isOpen())
    await press('ArrowDown')
    assert.isTrue(isOpen())
    assert.equal(active()?.firstChild?.textContent, 'Berlin')
    assert.equal(active()?.getAttribute('aria-selected'), 'true')
    await press('ArrowUp')
    assert.equal(active()?.firstChild?.textContent, 'Jerusalem')
    await press('Enter')
    assert.isFalse(isOpen())
    assert.deepEqual(sent, [])
    assert.equal(text().value, 'Jerusalem')
    await press('Enter')
    assert.deepEqual(sent, [{ zone: 'Asia/Jerusalem' }])
  })

  for (const [typed, found] of [
    ['new yo', 'New York'],
    ['york america', 'New York'],
    ['sao', 'São Paulo'],
    ['+02', 'Jerusalem'],
  ] as const) {
    it(`finds ${found} by “${typed}”`, async () => {
      text().focus()
      text().select()
      await type(typed)
      assert.deepEqual(shown(), [found])
      await press('Enter')
      assert.equal(text().value, found)
    })
  }

  it('goes back to what was chosen on Escape and on leaving', async () => {
    text().focus()
    text().select()
    await type('jeru')
    await press('Escape')
    assert.equal(text().value, 'Berlin')
    await press('ArrowDown')
    await press('ArrowUp')
    await press('Tab')
    assert.isFalse(isOpen())
    assert.equal(text().value, 'Berlin')
    assert.equal(stage().focused(), stage().find('button'))
    await click(stage().find('button'))
    assert.deepEqual(sent, [{ zone: 'Europe/Berlin' }])
  })

  it('says that nothing fits, and Enter then changes nothing', async () => {
    text().focus()
    text().select()
    await type('atlantis')
    assert.deepEqual(shown(), [])
    assert.include(stage().find('[role=listbox]').textContent, 'Nothing fits')
    await press('Enter')
    assert.equal(text().value, 'Berlin')
    assert.deepEqual(sent, [])
  })

  it('is chosen from by a click, with the focus still in the field', async () => {
    await click(text())
    await click(stage().find('[role=option]'))
    assert.equal(text().value, 'New York')
    assert.equal(stage().focused(), text())
    await click(stage().find('button'))
    assert.deepEqual(sent, [{ zone: 'America/New_York' }])
  })
})
