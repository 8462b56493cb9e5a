import { assert } from 'chai'
import { useIsland } from '../../../src/ui/island/context.ts'
import { toast } from '../../../src/ui/overlay/toast.tsx'
import { openForm } from '../form/form-stage.tsx'
import { clearPage } from '../page/clear-page.ts'
import { until } from '../page/stage.ts'
import { click } from '../page/user-input.ts'

afterEach(clearPage)

/** The ends that are set for eight seconds from now, and those taken back. */
function watchTimers() {
  const { setTimeout: set, clearTimeout: clear } = window
  const ends = new Map<unknown, () => void>()
  const lasting = ((end: () => void, delay?: number) => {
    const id: unknown = set(end, delay)
    if (delay && delay > 7000 && delay <= 8000) ends.set(id, end)
    return id
  }) as typeof setTimeout
  window.setTimeout = lasting
  window.clearTimeout = ((id?: number) => {
    ends.delete(id)
    clear(id)
  }) as typeof clearTimeout
  const stop = () => Object.assign(window, { setTimeout: set, clearTimeout: clear })
  return { ends, stop }
}

describe('a toast', () => {
  it('“last 8 seconds”: keeps its own time, whatever is shown after it', async () => {
    let said = 0
    const App = () => {
      const island = useIsland()
      return <button onClick={() => toast(island, `Saved ${++said}`)}>Save</button>
    }
    const { button } = await openForm(App)
    const { ends, stop } = watchTimers()
    const shown = () => [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const texts = () =>
      shown().flatMap((root) => [...root.querySelectorAll('[popover] p')].map((each) => each.textContent))
    try {
      await click(button('Save'))
      await until('the first is shown', () => texts().includes('Saved 1') && ends.size === 1)
      const [first] = [...ends.values()]
      await click(button('Save'))
      await until('the second is shown', () => texts().includes('Saved 2') && ends.size === 2)
      assert.equal([...ends.values()][0], first, 'the time of the first goes on')
      first!()
      await until('only the second is left', () => texts().join() === 'Saved 2')
    } finally {
      stop()
    }
  })
})
