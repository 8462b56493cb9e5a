import { sendMouse } from '@web/test-runner-commands'
import { assert } from 'chai'
import { FormView } from '../../../src/ui/form/form-view.tsx'
import { clearPage } from '../page/clear-page.ts'
import { painted, until } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'
import { fields, fleetPack, openForm } from './form-stage.tsx'

afterEach(clearPage)

describe('the calendar of a date', () => {
  const open = async (initial: string | undefined, attributes = {}) => {
    const sent: Record<string, unknown>[] = []
    const App = () => (
      <FormView
        pack={fleetPack}
        fields={{ made: fields.made }}
        initial={initial ? { made: initial } : {}}
        label="Ship"
        action="Launch"
        onSubmit={async (values) => void sent.push(values)}
      />
    )
    const page = await openForm(App, {}, attributes)
    await until('the field is there', () => page.control('made'))
    if (initial) await until('it is as the user writes it', () => page.control('made').value.includes('/'))
    const opener = page.find('[aria-haspopup=dialog]')
    const calendar = () => page.find('[role=dialog]:popover-open') as HTMLElement | undefined
    const focused = () => page.element.shadowRoot.activeElement
    const at = () => focused()?.getAttribute('aria-label')
    const month = () => calendar()?.querySelector('[aria-live]')?.textContent
    await click(opener)
    await until('the calendar is open', calendar)
    return { ...page, opener, calendar, focused, at, month, sent }
  }

  it('opens at the current value, follows date picker keys, and keeps the time', async () => {
    const { at, month, control, calendar, focused, opener, button, sent, find } =
      await open('2026-11-25T09:30:00.000Z')
    assert.equal(calendar()?.getAttribute('aria-label'), 'Choose a date: The made')
    assert.equal(at(), 'Wednesday, November 25, 2026')
    assert.equal(find('[aria-pressed=true]'), focused())
    await press('ArrowRight')
    assert.equal(at(), 'Thursday, November 26, 2026')
    await press('ArrowDown')
    assert.equal(month(), 'December 2026')
    assert.equal(at(), 'Thursday, December 3, 2026')
    await press('PageUp')
    assert.equal(at(), 'Tuesday, November 3, 2026')
    await press('Home')
    assert.equal(at(), 'Sunday, November 1, 2026')
    await press('Enter')
    await until('it is closed', () => !calendar())
    assert.equal(focused(), opener)
    assert.equal(control('made').value, '01/11/2026 09:30')
    await click(button('Launch'))
    await until('it is sent', () => sent.length === 1)
    assert.deepEqual(sent, [{ made: '2026-11-01T09:30:00.000Z' }])
  })

  it('keeps the focus until Escape or a press beside it, and changes nothing then', async () => {
    const { calendar, focused, opener, control, month, at } = await open('2026-11-25T09:30:00.000Z')
    const labelled = () => focused()?.getAttribute('aria-label')
    await press('Tab')
    assert.equal(labelled(), 'Previous year')
    await press('Tab')
    await press('Enter')
    assert.equal(month(), 'October 2026')
    assert.equal(labelled(), 'Previous month', 'the focus stays where it is pressed')
    await press('Tab')
    await press('Tab')
    await press('Tab')
    assert.equal(at(), 'Sunday, October 25, 2026')
    await press('Escape')
    await until('it is closed', () => !calendar())
    assert.equal(focused(), opener)
    await click(opener)
    await until('it is open again', calendar)
    await sendMouse({ type: 'click', position: [780, 590] })
    await until('it is closed again', () => !calendar())
    assert.equal(control('made').value, '25/11/2026 09:30')
  })

  it('begins with today where nothing is there, at midnight, and is mirrored in Hebrew', async () => {
    const { control, calendar, find, focused } = await open(undefined, { lang: 'he', dir: 'rtl' })
    assert.equal(find('[aria-current=date]'), focused())
    assert.equal(calendar()?.querySelector('th')?.getAttribute('abbr'), 'יום ראשון')
    const before = Number(focused()?.textContent)
    await press(before > 1 ? 'ArrowRight' : 'ArrowLeft')
    assert.equal(Number(focused()?.textContent), before > 1 ? before - 1 : 2)
    await press(' ')
    await until('it is closed', () => !calendar())
    assert.match(control('made').value, /^\d\d\/\d\d\/\d{4} 00:00$/)
    control('made').value = 'x'
    await click(find('[aria-haspopup=dialog]'))
    await until('it is open again', calendar)
    await painted()
    assert.equal(find('[aria-current=date]'), focused(), 'what is no date is none')
    await type('1')
  })
})
