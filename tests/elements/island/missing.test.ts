import { assert } from 'chai'
import { configure } from '../../../src/core/settings.ts'
import { missingPack } from '../../../src/ui/island/missing.ts'
import { defineTag, shell, type PortalElement, type View } from '../../../src/ui/island/shell.ts'
import { clearPage } from '../page/clear-page.ts'
import { painted } from '../page/stage.ts'

describe('an element whose view cannot be fetched', () => {
  let log: string[]
  let tags = 0
  const addresses = new Set<string>()

  const view: View = {
    mount(host) {
      log.push('mount')
      host.shadowRoot.append(document.createElement('p'))
      return { update: () => undefined, unmount: () => undefined }
    },
  }

  beforeEach(() => {
    log = []
    addresses.clear()
  })
  afterEach(clearPage)

  /** An element whose view loads after this many failures. */
  function createFailing(failures: number): PortalElement {
    let tries = 0
    const Tag = shell({
      attributes: {},
      view: async (other) => {
        const elsewhere = (await other('data:text/javascript,export const at = import.meta.url//')) as unknown
        log.push(elsewhere ? 'fetch elsewhere' : 'fetch')
        if (elsewhere) addresses.add((elsewhere as { at: string }).at)
        tries += 1
        if (tries <= failures) throw new TypeError('Failed to fetch')
        return view
      },
    })
    defineTag(`missing-${++tags}`, Tag)
    return document.createElement(`portal-missing-${tags}`) as PortalElement
  }

  const { text, retry: retryText, reload } = missingPack.en
  const said = (element: PortalElement) => element.shadowRoot.querySelector('[role=alert]')?.textContent
  const retry = (element: PortalElement) => element.shadowRoot.querySelector('button')!

  it('tries again once, at another address, before it says anything', async () => {
    const element = createFailing(1)
    document.body.append(element)
    await painted()
    assert.deepEqual(log, ['fetch', 'fetch elsewhere', 'mount'])
    assert.isUndefined(said(element))
  })

  it('then says so, with buttons to try again and to reload the page', async () => {
    const element = createFailing(4)
    const errors: unknown[] = []
    element.addEventListener('portal-error', (event) =>
      errors.push((event as CustomEvent<{ code: number }>).detail.code),
    )
    document.body.append(element)
    await painted()
    assert.equal(element.dataset['state'], 'error')
    assert.deepEqual(errors, [-1])
    assert.equal(said(element), `${text}${retryText}${reload}`)
    retry(element).focus()
    retry(element).click()
    assert.equal(element.dataset['state'], 'loading')
    await painted()
    assert.equal(element.dataset['state'], 'error')
    assert.equal(element.shadowRoot.activeElement, retry(element))
    retry(element).click()
    await painted()
    const [first, second] = ['fetch', 'fetch elsewhere']
    assert.deepEqual(log, [first, second, first, second, first, 'mount'])
    assert.equal(addresses.size, 2)
    assert.isUndefined(said(element))
    assert.equal(element.shadowRoot.childElementCount, 1)
  })

  it('says so as well where it has not come after 120 s', async () => {
    const { setTimeout: later } = globalThis
    const waits: (() => void)[] = []
    const Tag = shell({ attributes: {}, view: () => new Promise<View>(() => undefined) })
    defineTag(`missing-${++tags}`, Tag)
    const element = document.createElement(`portal-missing-${tags}`) as PortalElement
    const errors: unknown[] = []
    element.addEventListener('portal-error', (event) =>
      errors.push((event as CustomEvent<{ info: string }>).detail.info),
    )
    globalThis.setTimeout = ((work: () => void, milliseconds: number) => {
      if (milliseconds === 120_000) waits.push(work)
      return milliseconds === 120_000 ? 0 : later(work, milliseconds)
    }) as typeof setTimeout
    document.body.append(element)
    globalThis.setTimeout = later
    await painted()
    assert.equal(element.dataset['state'], 'loading')
    assert.lengthOf(waits, 1)
    waits[0]!()
    await painted()
    assert.equal(element.dataset['state'], 'error')
    assert.deepEqual(errors, ['timeout'])
    assert.equal(said(element), `${text}${retryText}${reload}`)
  })

  it('says so in Hebrew, or in the page’s own words', async () => {
    const hebrew = createFailing(2)
    hebrew.lang = 'he-IL'
    document.body.append(hebrew)
    await painted()
    assert.include(said(hebrew), 'לא הצלחנו לטעון את התוכן.')
    configure({ strings: { en: { 'missing.retry': 'Once more' } } })
    const own = createFailing(2)
    document.body.append(own)
    await painted()
    configure({ strings: {} })
    assert.equal(retry(own).textContent, 'Once more')
  })

  it('tries again when it is added again', async () => {
    const element = createFailing(2)
    document.body.append(element)
    await painted()
    element.remove()
    document.body.append(element)
    await painted()
    assert.equal(log.at(-1), 'mount')
    assert.isUndefined(said(element))
  })
})
