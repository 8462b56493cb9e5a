import { assert } from 'chai'
import { Banner } from '../../../src/ui/kit/banner/banner.tsx'
import { Spinner } from '../../../src/ui/kit/progress/spinner.tsx'
import { inBothTrees } from '../page/stage.ts'

inBothTrees('a banner', (stage) => {
  it('interrupts screen readers with bad news only', async () => {
    await stage().show(<Banner tone="danger">Login failed.</Banner>)
    assert.equal(stage().find('div').getAttribute('role'), 'alert')
    await stage().show(<Banner tone="info">You were signed out.</Banner>)
    assert.equal(stage().find('div').getAttribute('role'), 'status')
  })

  it('takes the focus when it appears and when it says something new, where it should', async () => {
    const banner = (text: string) => (
      <>
        <Banner tone="danger" focuses>
          {text}
        </Banner>
        <button>Next</button>
      </>
    )
    await stage().show(banner('One'))
    assert.equal(stage().focused()?.textContent, 'One')
    stage().find('button').focus()
    await stage().show(banner('One'))
    assert.equal(stage().focused()?.textContent, 'Next', 'the same words again take nothing')
    await stage().show(banner('Two'))
    assert.equal(stage().focused()?.textContent, 'Two')
  })

  it('leaves the focus where it is otherwise, and is no stop for Tab', async () => {
    const page = (failed: boolean) => (
      <>
        <button>Here</button>
        {failed && <Banner tone="danger">Login failed.</Banner>}
      </>
    )
    await stage().show(page(false))
    stage().find('button').focus()
    await stage().show(page(true))
    assert.equal(stage().focused()?.textContent, 'Here')
    assert.equal(stage().find('[role=alert]').tabIndex, -1)
  })
})

inBothTrees('a spinner', (stage) => {
  it('is nothing to a screen reader, which hears the words around it', async () => {
    await stage().show(<Spinner />)
    assert.equal(stage().find('span').getAttribute('aria-hidden'), 'true')
    assert.equal(stage().find('span').textContent, '')
  })
})
