import { Idiomorph } from 'idiomorph'
import morphdom from 'morphdom'
import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, fakeSvc } from '../page/fake-svc.ts'
import { control, field, guarded, put } from '../page/page.ts'
import { shows } from '../screens/shown-text.ts'
import { painted } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'

// Scripts of the page that were there before any element.
const swallowed = new Set<string>()
const letters: string[] = []
for (const name of ['keydown', 'click', 'submit'])
  addEventListener(
    name,
    (event) => {
      if (!swallowed.has(name)) return
      event.stopImmediatePropagation()
      if (name === 'click' || (event as KeyboardEvent).key === 'Enter') event.preventDefault()
    },
    true,
  )

/** An element as the page's server sends it. */
const sentBy = (element: PortalElement, children = ''): string =>
  `<portal-login svc="${element.getAttribute('svc')}">${children}</portal-login>`

const form = (element: PortalElement) => element.querySelector<HTMLFormElement>(':scope > form')!

async function typeIn(element: PortalElement): Promise<void> {
  field(element, 'email').focus()
  await type('ada@example.com')
  field(element, 'password').focus()
  await type('secret')
}

const isSent = (element: PortalElement) => shows(element, 'Invalid email or password.')

/** An element with a loaded guard. */
async function stand(): Promise<{ element: PortalElement; svc: ReturnType<typeof fakeSvc> }> {
  const svc = fakeSvc({ 'POST /login': failure(401, 21) })
  const element = await put({ svc: svc.base })
  await guarded(element)
  return { element, svc }
}

describe('the page around a form', () => {
  afterEach(() => {
    swallowed.clear()
    letters.length = 0
    return clearPage()
  })

  it('can’t be submitted by the browser: no action, method or names', async () => {
    const { element } = await stand()
    await typeIn(element)
    assert.equal(form(element).method, 'dialog')
    assert.isEmpty([...new FormData(form(element)).keys()])
    const here = location.href
    const stop = (event: Event) => event.stopImmediatePropagation()
    addEventListener('submit', stop, true)
    for (const way of ['submit', 'requestSubmit'] as const)
      try {
        form(element)[way]()
      } catch {
        // So it is in Firefox.
      }
    await painted()
    removeEventListener('submit', stop, true)
    assert.equal(location.href, here)
    assert.equal(field(element, 'password').value, 'secret')
  })

  for (const what of ['submit', 'keydown', 'click'])
    for (const how of ['Enter', 'the button'])
      it(`sends what was typed by ${how} where the page swallows every ${what}`, async () => {
        const { element, svc } = await stand()
        swallowed.add(what)
        await typeIn(element)
        if (how === 'Enter') await press('Enter')
        else await click(control(element, 'Sign in'))
        await isSent(element)
        assert.lengthOf(svc.called('POST /login'), 1)
        assert.deepInclude(svc.called('POST /login')[0]?.body, {
          email: 'ada@example.com',
          password: 'secret',
        })
      })

  it('hears no letter that is typed, and still its own commands, Tab and Escape', async () => {
    const hear = ({ key }: KeyboardEvent) => letters.push(key)
    const { element } = await stand()
    for (const name of ['keydown', 'keypress', 'keyup'] as const) {
      document.addEventListener(name, hear, true)
      document.addEventListener(name, hear)
      addEventListener(name, hear)
    }
    field(element, 'email').focus()
    await type('j/s?')
    await press('Escape')
    await press('Tab')
    for (const name of ['keydown', 'keypress', 'keyup'] as const) {
      document.removeEventListener(name, hear, true)
      document.removeEventListener(name, hear)
      removeEventListener(name, hear)
    }
    assert.equal(field(element, 'email').value, 'j/s?')
    assert.deepEqual([...new Set(letters)].sort(), ['Escape', 'Tab'])
  })

  const takeOut: Record<string, (element: PortalElement) => unknown> = {
    innerHTML: (element) => (element.innerHTML = ''),
    replaceChildren: (element) => element.replaceChildren(),
    'removing each child': (element) =>
      element.querySelectorAll(':scope > *').forEach((child) => child.remove()),
    'a plug-in that wraps every input': (element) =>
      element.querySelectorAll('input').forEach((input) => {
        const wrap = document.createElement('span')
        input.replaceWith(wrap)
        wrap.append(input)
      }),
    morphdom: (element) => morphdom(element, sentBy(element)),
    'idiomorph, with other content': (element) =>
      Idiomorph.morph(element, sentBy(element, '<p slot="footer">Bye</p>'), { morphStyle: 'outerHTML' }),
  }
  for (const [what, act] of Object.entries(takeOut))
    it(`takes nothing away by ${what}: who is typing goes on`, async () => {
      const { element, svc } = await stand()
      element.insertAdjacentHTML('beforeend', '<p slot="footer">Hello</p>')
      field(element, 'email').focus()
      await type('ada@example.com')
      field(element, 'password').focus()
      await type('sec')
      act(element)
      await painted()
      await type('ret')
      await press('Enter')
      await isSent(element)
      assert.deepInclude(svc.called('POST /login')[0]?.body, {
        email: 'ada@example.com',
        password: 'secret',
      })
    })

  it('sees its own children of an element only', async () => {
    const { element } = await stand()
    assert.isNull(element.firstChild)
    assert.lengthOf(element.childNodes, 0)
    element.insertAdjacentHTML('beforeend', '<b slot="footer">One</b><i slot="footer">Two</i>')
    const seen: string[] = []
    for (let at = element.firstChild as ChildNode | null; at; at = at.nextSibling) seen.push(at.nodeName)
    assert.deepEqual(seen, ['B', 'I'])
    assert.equal(form(element).parentNode, element)
  })

  it('stops restoring fields that a script removes each time', async () => {
    const { element } = await stand()
    let times = 0
    const watch = new MutationObserver(() => {
      times += 1
      field(element, 'email')?.remove()
    })
    watch.observe(element, { childList: true })
    field(element, 'email').remove()
    await painted()
    watch.disconnect()
    assert.isBelow(times, 200)
  })
})
