import { assert } from 'chai'
import { painted, until } from '../page/stage.ts'
import { afterwards, clearPage } from '../page/clear-page.ts'
import { press } from '../page/user-input.ts'
import { leave, serveShips, standing } from './ship-service.ts'
import { fleet, named } from './ships.tsx'

afterEach(async () => {
  await leave()
  await clearPage()
})

/** A list in a modal dialog of the page, with a field of the page beside it. */
async function inDialog() {
  const { base } = serveShips(() => fleet(34))
  const element = await standing(base)
  const dialog = document.createElement('dialog')
  const beside = document.createElement('input')
  const keys: string[] = []
  const hear = ({ type, key }: KeyboardEvent) => keys.push(`${type} ${key}`)
  addEventListener('keydown', hear)
  addEventListener('keyup', hear)
  dialog.append(beside, element)
  document.body.append(dialog)
  dialog.showModal()
  afterwards(() => {
    removeEventListener('keydown', hear)
    removeEventListener('keyup', hear)
    dialog.remove()
  })
  return { element, dialog, beside, keys }
}

describe('a layer of a list in a dialog of the page', () => {
  const panel = (element: HTMLElement) => element.shadowRoot!.querySelector('[role=dialog]:not(dialog)')

  for (const name of ['Columns', 'Views', 'Export', '+State'])
    it(`takes Escape for itself: ${name}`, async () => {
      const { element, dialog, keys } = await inDialog()
      await until('there is its button', () => named(element, name))
      named(element, name).click()
      await until('it is open', () => panel(element))
      await painted()
      await press('Escape')
      await until('it is closed', () => !panel(element))
      assert.isTrue(dialog.open)
      assert.isEmpty(keys)
      await press('Escape')
      assert.isFalse(dialog.open)
      assert.include(keys, 'keydown Escape')
    })

  it('takes it wherever the focus is', async () => {
    const { element, dialog } = await inDialog()
    named(element, 'Columns').click()
    await until('it is open', () => panel(element))
    await painted()
    ;(document.activeElement as HTMLElement).blur()
    dialog.focus()
    await press('Escape')
    await until('it is closed', () => !panel(element))
    assert.isTrue(dialog.open)
  })

  it('leaves it to a dialog of the page above', async () => {
    const { element } = await inDialog()
    named(element, 'Columns').click()
    await until('it is open', () => panel(element))
    await painted()
    const above = document.createElement('dialog')
    above.append(document.createElement('button'))
    document.body.append(above)
    above.showModal()
    await press('Escape')
    assert.isFalse(above.open)
    assert.exists(panel(element))
    above.remove()
  })
})
