import { assert } from 'chai'
import { clearPage } from '../page/clear-page.ts'
import { shows } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { click, press } from '../page/user-input.ts'
import { control } from './area-page.ts'
import { fleetSvc, pageOf, ship } from './fleet-svc.ts'
import { putFleet } from './fleet.tsx'

describe('the focus of keyboard users', () => {
  afterEach(clearPage)

  const list = async () => {
    // Shorter lists have no filters.
    const answers = { 'GET /fleet': pageOf([ship, { ...ship, id: '2', name: 'Bounty' }], { total: 10 }) }
    const element = putFleet({ svc: fleetSvc(answers).base, route: '/users' })
    await shows(element, '+State')
    const focused = () => {
      const { activeElement: at } = element.shadowRoot
      return at?.getAttribute('aria-label') ?? at?.textContent
    }
    const enter = async (label: string) => {
      control(element, label).focus()
      await press('Enter')
    }
    return { element, focused, enter }
  }

  it('comes back to a filter that was chosen', async () => {
    const { element, focused, enter } = await list()
    await enter('+State')
    await until('there is a choice', () => focused() === 'At sea')
    await press('Enter')
    await shows(element, 'State: At sea')
    await until('it has the focus', () => focused() === 'State: At sea')
  })

  it('stays near what goes when its button is pressed', async () => {
    const { element, focused, enter } = await list()
    await enter('+State')
    await until('there is a choice', () => focused() === 'At sea')
    await press('Enter')
    await shows(element, 'State: At sea')
    const remove = [...element.shadowRoot.querySelectorAll<HTMLElement>('button[aria-label]')].find(
      (button) => button.getAttribute('aria-label')!.startsWith('Remove'),
    )!
    remove.focus()
    await press('Enter')
    await until('its filter has it', () => focused() === '+State')
  })

  it('moves to a dialog’s heading when the focused control disappears, for mouse users too', async () => {
    const element = putFleet({ svc: fleetSvc().base, route: '/users' })
    await shows(element, 'Argo')
    const dialog = document.createElement('dialog')
    const [title, button] = [document.createElement('h2'), document.createElement('button')]
    title.textContent = 'Sinking'
    button.textContent = 'Begin'
    dialog.append(title, button)
    element.shadowRoot.append(dialog)
    dialog.showModal()
    await click(button)
    button.remove()
    await until('the title has it', () => element.shadowRoot.activeElement?.textContent === 'Sinking')
    dialog.remove()
  })

  it('is never taken from where it has gone', async () => {
    const { element } = await list()
    const other = document.createElement('button')
    document.body.append(other)
    control(element, '+State').focus()
    await press('Shift')
    const goes = document.createElement('button')
    element.shadowRoot.querySelector('[part=heading]')!.after(goes)
    goes.focus()
    other.focus()
    goes.remove()
    await painted()
    assert.equal(document.activeElement === other, true)
    other.remove()
  })
})
