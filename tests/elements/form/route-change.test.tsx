import { assert } from 'chai'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { actionsOn } from '../../../src/contract/engine/action.ts'
import { RowActions } from '../../../src/ui/action/action-buttons.tsx'
import { useIsland } from '../../../src/ui/island/context.ts'
import { clearPage } from '../page/clear-page.ts'
import { painted, until } from '../page/stage.ts'
import { click, press } from '../page/user-input.ts'
import { fleet, fleetPack, openForm } from './form-stage.tsx'

afterEach(async () => {
  await clearPage()
  history.replaceState(null, '', location.pathname + location.search)
})

const rename = actionsOn<{ id: string; name: string }>()(fleet.rename, { initial: ({ name }) => ({ name }) })

/** A ship's page with the dialog of an action, reached from another page. */
const open = async (attributes: Record<string, string> = {}) => {
  const App = () => (
    <RowActions
      pack={fleetPack}
      actions={{ rename }}
      row={{ id: 'a1', name: 'Aurora' }}
      onDone={() => undefined}
    />
  )
  const page = await openForm(App, {}, attributes)
  const { element, button, dialog } = page
  await until('its menu is known', () => button('Rename'))
  element.setAttribute('route', '/ships?at=sea')
  await click(button('Rename'))
  await until('the dialog is open', dialog)
  return page
}

describe('an element that has left the page', () => {
  it('changes its address no longer, even if it is kept', async () => {
    const App = () => {
      const { location } = useIsland()
      return ['/ships', '/docks'].map((to) => (
        <button key={to} type="button" onClick={() => location.go(to)}>
          {to}
        </button>
      ))
    }
    const { element, button } = await openForm(App, {}, { routing: 'hash' })
    button('/ships').click()
    assert.equal(location.hash, '#/ships')
    element.remove()
    button('/docks').click()
    assert.equal(location.hash, '#/ships')
  })
})

describe('a dialog over a page of the element', () => {
  it('closes when the route is set from outside, and what is filtered closes nothing', async () => {
    const { element, dialog } = await open()
    element.setAttribute('route', '/ships?at=port')
    await painted()
    assert.isOk(dialog())
    element.setAttribute('route', '/docks')
    await until('it is closed', () => !dialog())
    assert.equal(element.getAttribute('route'), '/docks')
  })

  it('closes when a page with React sets the route while it draws', async () => {
    const { element, dialog } = await open()
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    const Page = () => {
      useLayoutEffect(() => element.setAttribute('route', '/docks'), [])
      return null
    }
    root.render(<Page />)
    await until('it is closed', () => !dialog())
    root.unmount()
  })

  it('closes with the Back of the browser', async () => {
    location.hash = '/docks'
    const { element, dialog } = await open({ routing: 'hash' })
    element.setAttribute('route', '/ships?at=sea')
    await painted()
    history.back()
    await until('it is elsewhere', () => location.hash === '#/docks')
    await until('it is closed', () => !dialog())
  })

  it('asks first where something has been typed, and leads back who stays', async () => {
    const { element, button, control, dialog } = await open()
    await click(control('name'))
    await press('X')
    element.setAttribute('route', '/docks')
    await until('it asks', () => dialog()?.textContent?.includes('Stay on page'))
    await click(button('Stay on page'))
    await until('it is back', () => element.getAttribute('route') === '/ships?at=sea')
    await until('the question is gone', () => !button('Stay on page'))
    assert.include(control('name').value, 'X')
    element.setAttribute('route', '/docks')
    await until('it asks again', () => dialog()?.textContent?.includes('Leave page'))
    await click(button('Leave page'))
    await until('all is closed', () => !dialog())
    assert.equal(element.getAttribute('route'), '/docks')
  })
})
