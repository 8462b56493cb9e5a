import { assert } from 'chai'
import { session } from '../../../src/core/session/session.ts'
import { clearPage } from '../page/clear-page.ts'
import { painted, until } from '../page/stage.ts'
import { putServers, serversSvc } from './servers-page.ts'

afterEach(clearPage)

/** The form of a new server with a password, out of the page for half a second. */
async function typed() {
  const svc = serversSvc()
  const element = putServers(svc.base, '/serverCreate')
  const field = () => element.shadowRoot.querySelector<HTMLInputElement>('[name=password]')
  await until('there is the form', field)
  await painted()
  field()!.value = 'Abcdef12345'
  field()!.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }))
  // The script that notes what is typed is fetched behind the form.
  await new Promise((resolve) => setTimeout(resolve, 500))
  field()!.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }))
  element.remove()
  await new Promise((resolve) => setTimeout(resolve, 500))
  return { svc, element, field }
}

describe('a new server’s form in an element that was out of the page', () => {
  it('keeps a typed password (90)', async () => {
    const { element, field } = await typed()
    document.body.append(element)
    await painted()
    await until('it loads again', () => field())
    await new Promise((resolve) => setTimeout(resolve, 200))
    assert.equal(field()?.value, 'Abcdef12345')
  })

  it('has no password left once the session ends (90)', async () => {
    const { svc, element, field } = await typed()
    const input = field()
    session(svc.base).lost('other-tab')
    await painted()
    assert.isFalse(element.shadowRoot.contains(input))
  })
})
