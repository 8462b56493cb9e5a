import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { afterwards, clearPage, heard } from '../page/clear-page.ts'
import { control, field, fieldErrors, heading } from '../page/page.ts'
import { until } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'
import { putDelayed, type Delayed } from './delayed-view.ts'

describe('the sign-in card before its view', () => {
  afterEach(clearPage)

  it('shows what the page puts into its slots', async () => {
    const { element, arrive } = await putDelayed(
      {},
      { markup: '<img slot="logo" alt="Aurora"><b slot="footer">Bye</b>' },
    )
    const slotted = () =>
      [...element.shadowRoot.querySelectorAll('slot')].map((slot) => slot.assignedElements().length)
    assert.deepEqual(slotted(), [1, 0, 1, 1, 1])
    assert.deepEqual(
      [...element.childNodes].map((node) => node.nodeName),
      ['IMG', 'B'],
      'what is ours is hidden from scripts of the page',
    )
    await arrive()
    assert.deepEqual(slotted(), [1, 0, 1, 1, 1])
  })

  it('keeps what is typed, the focus, the caret and the composition', async () => {
    const { element, arrive } = await putDelayed()
    const [email, password] = ['email', 'password'].map((name) => field(element, name)) as [
      HTMLInputElement,
      HTMLInputElement,
    ]
    password.value = 'filled in by the browser'
    await click(email)
    await type('ada@exa')
    await press('ArrowLeft')
    // A browser ends a composition when an attribute of its input changes.
    const changes: string[] = []
    const watch = new MutationObserver((all) =>
      changes.push(...all.map(({ attributeName }) => attributeName!)),
    )
    for (const input of [email, password]) watch.observe(input, { attributes: true })
    const events: string[] = []
    for (const name of ['blur', 'focus', 'select', 'change'])
      email.addEventListener(name, () => events.push(name))
    await arrive()
    watch.disconnect()
    assert.deepEqual(events, [])
    assert.deepEqual(changes, ['data-served', 'data-served'])
    assert.equal(field(element, 'email'), email)
    assert.equal(document.activeElement, email)
    assert.deepEqual([email.value, password.value], ['ada@exa', 'filled in by the browser'])
    await type('xx')
    assert.equal(email.value, 'ada@exxxa', 'the caret is where it was')
    assert.lengthOf(element.querySelectorAll('form, input'), 3)
    assert.lengthOf(element.querySelectorAll('[data-served]'), 0)
  })

  it('keeps the focus of a button as well', async () => {
    const { element, arrive } = await putDelayed()
    const link = control(element, 'Forgot password?')
    link.focus()
    await arrive()
    assert.equal(element.shadowRoot.activeElement, link)
  })

  const sent = ({ svc }: Delayed) => svc.calls.filter(({ name }) => name === 'POST /login')

  for (const [how, submit] of Object.entries({
    'a press on the button': (element: PortalElement) => click(control(element, 'Sign in')),
    Enter: () => press('Enter'),
    'a password manager': async (element: PortalElement) => element.querySelector('form')!.requestSubmit(),
  }))
    it(`case 97: is sent once by ${how}, as soon as the view is there`, async () => {
      const delayed = await putDelayed()
      const { element, arrive } = delayed
      await click(field(element, 'email'))
      await type('ada@example.com')
      await click(field(element, 'password'))
      await type('a secret')
      await submit(element)
      await submit(element)
      assert.equal(control(element, 'Sign in').ariaBusy, 'true')
      assert.lengthOf(sent(delayed), 0)
      await arrive()
      await until('the answer shows', () => element.shadowRoot.querySelector('[role=alert]'))
      assert.lengthOf(sent(delayed), 1)
      assert.include(sent(delayed)[0]?.body, { email: 'ada@example.com', password: 'a secret' })
      assert.isNull(control(element, 'Sign in').ariaDisabled)
    })

  it('checks what is sent then, as always', async () => {
    const delayed = await putDelayed()
    control(delayed.element, 'Sign in').click()
    await delayed.arrive()
    assert.deepEqual(fieldErrors(delayed.element), {
      email: 'Please enter Email',
      password: 'Please enter Password',
    })
    assert.lengthOf(sent(delayed), 0)
  })

  it('is not sent by the Enter that ends a composition', async () => {
    const delayed = await putDelayed()
    const input = field(delayed.element, 'email')
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, composed: true }),
    )
    await delayed.arrive()
    assert.deepEqual(fieldErrors(delayed.element), {})
  })

  it('follows a link once the view is there', async () => {
    const { element, arrive } = await putDelayed()
    control(element, 'Forgot password?').click()
    await arrive()
    await until('the other screen shows', () => heading(element)?.textContent === 'Forgot your password?')
  })

  it('shows the password when its switch was pressed, and not when it was pressed twice', async () => {
    for (const [presses, expected] of [
      [1, 'text'],
      [2, 'password'],
    ] as const) {
      const { element, arrive } = await putDelayed()
      for (let at = 0; at < presses; at++)
        element.shadowRoot.querySelector<HTMLElement>('[part=icon-button]')!.click()
      await arrive()
      assert.equal(field(element, 'password').type, expected)
    }
  })

  it('leads from a label to its field', async () => {
    const { element } = await putDelayed()
    await click(element.shadowRoot.querySelectorAll('[part=label]')[1]!)
    assert.equal(document.activeElement, field(element, 'password'))
  })

  it('focuses the first field by itself if the page wants it, and never twice', async () => {
    if (!matchMedia('(pointer: fine)').matches) return
    const { element, arrive } = await putDelayed({ autofocus: '', email: 'ada@example.com' })
    assert.equal(document.activeElement, field(element, 'password'))
    const other = document.createElement('input')
    document.body.append(other)
    afterwards(() => other.remove())
    other.focus()
    await arrive()
    assert.equal(document.activeElement, other)
  })

  it('case 90: neither a form of the page nor the browser can send the password', async () => {
    const { element } = await putDelayed()
    const form = element.querySelector('form')!
    assert.equal(form.method, 'dialog')
    assert.deepEqual([...new FormData(form)], [])
    assert.isNull(element.querySelector('input[name], button'))
    const submits: Event[] = []
    const listen = (event: Event) => submits.push(event)
    document.addEventListener('submit', listen)
    afterwards(() => document.removeEventListener('submit', listen))
    field(element, 'password').value = 'a secret'
    form.requestSubmit()
    assert.lengthOf(submits, 0)
    assert.notInclude(element.outerHTML + location.href, 'a secret')
  })

  it('keeps what was typed when the view fails, and works after trying again', async () => {
    const delayed = await putDelayed()
    const { element, arrive, fail } = delayed
    const errors = heard('portal-error')
    field(element, 'email').value = 'ada@example.com'
    await fail()
    assert.lengthOf(errors, 1)
    control(element, 'Try again').click()
    await arrive()
    assert.equal(field(element, 'email').value, 'ada@example.com')
    assert.lengthOf(element.querySelectorAll('input'), 2)
  })
})
