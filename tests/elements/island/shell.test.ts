import { assert } from 'chai'
import { defineTag, shell, type PortalElement, type View } from '../../../src/ui/island/shell.ts'
import { painted, until } from '../page/stage.ts'

interface Sample extends PortalElement {
  svc: string | undefined
  siteKey: string | undefined
  wide: boolean
  pageSize: number | undefined
  filter: unknown
}

describe('the shell of a tag', () => {
  let log: string[]
  let arrive: (view: View) => void
  let tags = 0

  const view: View = {
    mount(host) {
      log.push('mount')
      host.shadowRoot.append(document.createElement('p'))
      const unmount = () => void log.push('unmount') as undefined
      return { update: (name) => log.push(name), unmount }
    },
  }

  /** An element with a tag of its own, whose view loads when the test says so. */
  function create(): Sample {
    const loading = new Promise<View>((resolve) => {
      arrive = resolve
    })
    const Tag = shell({
      attributes: { 'page-size': 'number', wide: 'flag' },
      properties: ['filter'],
      view: () => {
        log.push('fetch')
        return loading
      },
    })
    defineTag(`sample-${++tags}`, Tag)
    return document.createElement(`portal-sample-${tags}`) as Sample
  }

  async function stand(): Promise<Sample> {
    const element = create()
    document.body.append(element)
    arrive(view)
    await painted()
    return element
  }

  beforeEach(() => {
    log = []
  })
  afterEach(async () => {
    for (const element of document.querySelectorAll('[data-state]')) element.remove()
    await painted()
  })

  it('shows attributes as properties and properties as attributes', () => {
    const element = create()
    element.setAttribute('site-key', 'pk_1')
    element.setAttribute('page-size', '25')
    assert.equal(element.siteKey, 'pk_1')
    assert.equal(element.pageSize, 25)
    element.svc = '/svc2'
    element.pageSize = 50
    assert.equal(element.getAttribute('svc'), '/svc2')
    assert.equal(element.getAttribute('page-size'), '50')
    element.svc = undefined
    assert.isFalse(element.hasAttribute('svc'))
    assert.isUndefined(element.svc)
  })

  it('takes a flag for set by its presence, and for unset by "false"', () => {
    const element = create()
    assert.isFalse(element.wide)
    element.wide = true
    assert.equal(element.getAttribute('wide'), '')
    element.setAttribute('wide', 'false')
    assert.isFalse(element.wide)
    element.setAttribute('wide', 'wide')
    assert.isTrue(element.wide)
    element.wide = false
    assert.isFalse(element.hasAttribute('wide'))
  })

  it('keeps what a page set before the tag was known', async () => {
    const early = document.createElement('portal-early') as Sample
    const filter = () => true
    Object.assign(early, { siteKey: 'pk_1', filter })
    document.body.append(early)
    defineTag('early', shell({ attributes: {}, properties: ['filter'], view: async () => view }))
    await painted()
    assert.equal(early.getAttribute('site-key'), 'pk_1')
    assert.equal(early.filter, filter)
    assert.isFalse(Object.hasOwn(early, 'siteKey'), 'later values must reach the accessor')
    early.siteKey = 'pk_2'
    assert.equal(early.getAttribute('site-key'), 'pk_2')
    early.remove()
  })

  it('tells its view of changes, not of repetitions', async () => {
    const element = await stand()
    element.filter = 1
    element.svc = '/a'
    element.svc = '/a'
    element.setAttribute('title', 'x')
    assert.deepEqual(log, ['fetch', 'mount', 'filter', 'svc'])
  })

  it('loads its view when first in the document, and shows that', async () => {
    const element = create()
    assert.deepEqual(log, [])
    document.body.append(element)
    assert.deepEqual(log, ['fetch'])
    assert.equal(element.dataset['state'], 'loading')
    arrive(view)
    await painted()
    assert.equal(element.shadowRoot.childElementCount, 1)
  })

  it('case 88: keeps its view when it is moved', async () => {
    const element = await stand()
    const inside = element.shadowRoot.firstChild
    const elsewhere = document.createElement('div')
    document.body.append(elsewhere)
    elsewhere.append(element)
    await painted()
    assert.deepEqual(log, ['fetch', 'mount'])
    assert.equal(element.shadowRoot.firstChild, inside)
    elsewhere.remove()
  })

  it('case 88: keeps its view and focus when moved with moveBefore', async () => {
    const element = await stand()
    const button = element.shadowRoot.appendChild(document.createElement('button'))
    button.focus()
    const elsewhere = document.createElement('div')
    document.body.append(elsewhere)
    const { moveBefore } = elsewhere as { moveBefore?: (node: Node, child: Node | null) => void }
    if (moveBefore) moveBefore.call(elsewhere, element, null)
    else elsewhere.append(element)
    await painted()
    assert.equal(element.parentNode, elsewhere)
    assert.deepEqual(log, ['fetch', 'mount'])
    if (moveBefore) assert.equal(element.shadowRoot.activeElement, button)
    elsewhere.remove()
  })

  it('lets its view go once it has left, and gets it back when it returns', async () => {
    const element = await stand()
    element.remove()
    assert.deepEqual(log, ['fetch', 'mount'], 'not before the page’s own script is done')
    await painted()
    assert.deepEqual(log, ['fetch', 'mount', 'unmount'])
    element.svc = '/later'
    document.body.append(element)
    await painted()
    assert.deepEqual(log, ['fetch', 'mount', 'unmount', 'fetch', 'mount'])
  })

  it('shows nothing when it has left before its view arrived', async () => {
    const element = create()
    document.body.append(element)
    element.remove()
    arrive(view)
    await painted()
    assert.deepEqual(log, ['fetch'])
  })

  it('case 88: a thousand removals and returns mount and unmount alike', async () => {
    const element = await stand()
    for (let time = 0; time < 1000; time++) {
      element.remove()
      document.body.append(element)
    }
    await painted()
    assert.deepEqual(log, ['fetch', 'mount'])
    for (let time = 0; time < 20; time++) {
      element.remove()
      await Promise.resolve()
      document.body.append(element)
      await until('the view is back', () => log.at(-1) === 'mount')
    }
    const count = (what: string) => log.filter((each) => each === what).length
    assert.equal(count('mount') - count('unmount'), 1)
  })

  it('sends events that leave shadow roots and can be prevented where they say so', () => {
    const outer = document.createElement('div')
    document.body.append(outer)
    const element = create()
    outer.attachShadow({ mode: 'open' }).append(element)
    const seen: string[] = []
    const prevent = (event: Event) => {
      seen.push(event.type)
      event.preventDefault()
    }
    document.addEventListener('portal-navigate', prevent)
    assert.isFalse(element.send('portal-navigate', { to: '/x', kind: 'page' }, true))
    assert.isTrue(element.send('portal-navigate', { to: '/x', kind: 'page' }))
    document.removeEventListener('portal-navigate', prevent)
    assert.equal(seen.length, 2)
    outer.remove()
  })

  it('supports prefixes and several names, and leaves taken names alone', () => {
    const Tag = shell({ attributes: {}, view: async () => view })
    defineTag('thing', Tag)
    defineTag('thing', Tag, { prefix: 'acme' })
    defineTag('thing', Tag, { prefix: 'acme' })
    assert.instanceOf(document.createElement('portal-thing'), Tag)
    assert.instanceOf(document.createElement('acme-thing'), Tag)
    class Theirs extends HTMLElement {}
    customElements.define('theirs-thing', Theirs)
    defineTag('thing', Tag, { prefix: 'theirs' })
    assert.instanceOf(document.createElement('theirs-thing'), Theirs)
  })
})
