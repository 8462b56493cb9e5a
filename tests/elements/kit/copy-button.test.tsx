import { assert } from 'chai'
import { CopyButton } from '../../../src/ui/kit/button/copy-button.tsx'
import { inBothTrees, until } from '../page/stage.ts'
import { click } from '../page/user-input.ts'

inBothTrees('a copy button', (stage) => {
  const status = () => stage().find('[role=status]').textContent
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard')

  const clipboard = (writeText: ((text: string) => Promise<void>) | undefined) =>
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: writeText && { writeText },
    })

  afterEach(() => {
    if (own) Object.defineProperty(navigator, 'clipboard', own)
    else Reflect.deleteProperty(navigator, 'clipboard')
  })

  it('copies its text, and says so only afterwards', async () => {
    const copied: string[] = []
    clipboard(async (text) => void copied.push(text))
    await stage().show(<CopyButton text="secret" label="Copy" copiedLabel="Copied" />)
    assert.equal(status(), '')
    await click(stage().find('button'))
    await until('it says so', () => status() === 'Copied')
    assert.deepEqual(copied, ['secret'])
    await stage().show(<CopyButton text="another" label="Copy" copiedLabel="Copied" />)
    assert.equal(status(), '')
  })

  it('copies without a clipboard of its own, as on pages without https', async () => {
    clipboard(undefined)
    let text = ''
    const heard = () => {
      const area = stage().find<HTMLTextAreaElement>('textarea')
      text = area.value.slice(area.selectionStart, area.selectionEnd)
    }
    document.addEventListener('copy', heard, { once: true, capture: true })
    await stage().show(<CopyButton text="secret" label="Copy" copiedLabel="Copied" />)
    await click(stage().find('button'))
    await until('it says so', () => status() === 'Copied')
    assert.equal(text, 'secret')
    assert.equal(stage().focused(), stage().find('button'))
    assert.throws(() => stage().find('textarea'))
  })
})
