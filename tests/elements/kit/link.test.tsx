import { assert } from 'chai'
import { Link } from '../../../src/ui/kit/link/link.tsx'
import { inBothTrees } from '../page/stage.ts'
import { press } from '../page/user-input.ts'

inBothTrees('a link', (stage) => {
  let followed: number
  let left: number
  // A click that reaches the page unprevented is the browser's to follow; the test prevents the navigation.
  const page = (event: Event) => {
    if (!event.defaultPrevented) left++
    event.preventDefault()
  }

  beforeEach(() => {
    followed = left = 0
    addEventListener('click', page)
  })
  afterEach(() => removeEventListener('click', page))

  it('is followed by a click and by Enter', async () => {
    await stage().show(
      <Link href="/forgot" onFollow={() => followed++}>
        Forgot it?
      </Link>,
    )
    const link = stage().find<HTMLAnchorElement>('a')
    link.click()
    link.focus()
    await press('Enter')
    assert.deepEqual([followed, left], [2, 0])
    assert.equal(link.getAttribute('href'), '/forgot')
  })

  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    it(`leaves a click with ${key} to the browser`, async () => {
      await stage().show(
        <Link href="/forgot" onFollow={() => followed++}>
          Forgot it?
        </Link>,
      )
      stage()
        .find('a')
        .dispatchEvent(
          new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, [key]: true }),
        )
      assert.deepEqual([followed, left], [0, 1])
    })
  }

  it('without a handler is an ordinary link', async () => {
    await stage().show(<Link href="/forgot">Forgot it?</Link>)
    stage().find('a').click()
    assert.equal(left, 1)
  })
})
