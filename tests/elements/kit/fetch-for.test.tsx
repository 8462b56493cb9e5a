import { assert } from 'chai'
import { useState } from 'react'
import { useIsland } from '../../../src/ui/island/context.ts'
import { Button } from '../../../src/ui/kit/button/button.tsx'
import { fetchFor } from '../../../src/ui/overlay/fetch-for.tsx'
import { openForm } from '../form/form-stage.tsx'
import { clearPage } from '../page/clear-page.ts'
import { until } from '../page/stage.ts'
import { click, press } from '../page/user-input.ts'

/** A button whose script fails to load a number of times. */
const open = (failures: number) => {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries <= failures) throw new TypeError('Failed to fetch')
    return `came with try ${tries}`
  }
  const App = () => {
    const island = useIsland()
    const [found, setFound] = useState('not asked')
    return (
      <div>
        <Button onPress={() => void fetchFor(island, load).then((text) => setFound(text ?? 'given up'))}>
          Open
        </Button>
        <output>{found}</output>
      </div>
    )
  }
  return openForm(App)
}

describe('the script of a pressed button', () => {
  afterEach(clearPage)

  it('is tried twice before anything is said', async () => {
    const { button, find, dialog } = await open(1)
    await click(button('Open'))
    await until('it is there', () => find('output').textContent === 'came with try 2')
    assert.isUndefined(dialog())
  })

  it('can be tried again where it cannot be had, and the focus comes back', async () => {
    const { button, find, dialog } = await open(4)
    await click(button('Open'))
    await until('it says so', () => dialog()?.textContent?.includes("We couldn't load this."))
    await click(button('Try again'))
    await until('it says so again', () => dialog()?.textContent?.includes("We couldn't load this."))
    await click(button('Try again'))
    await until('it is there', () => find('output').textContent === 'came with try 5')
    await until('the dialog is gone', () => !dialog())
    await until('the focus is back', () => button('Open').matches(':focus'))
  })

  it('is given up with Escape', async () => {
    const { button, find, dialog } = await open(9)
    await click(button('Open'))
    await until('it says so', () => dialog())
    await press('Escape')
    await until('it is given up', () => find('output').textContent === 'given up')
    assert.isUndefined(dialog())
  })
})
