import { assert } from 'chai'
import { afterwards, clearPage } from '../page/clear-page.ts'
import { until } from '../page/stage.ts'

const said: string[] = []

/** Adds the classic script to the page, at its own address or one of the test's. */
function load(data: Record<string, string>, src = '/dist/embed/portal.classic.js'): HTMLScriptElement {
  const script = document.createElement('script')
  Object.assign(script.dataset, data)
  script.src = src
  document.head.append(script)
  afterwards(() => script.remove())
  return script
}

const has = (text: string) => until(`it says ${text}`, () => said.some((one) => one.includes(text)))

describe('the classic script', () => {
  beforeEach(() => {
    said.length = 0
    const { error } = console
    console.error = (text: string) => said.push(text)
    afterwards(() => (console.error = error))
  })
  afterEach(clearPage)

  it('loads the module beside it, with the same settings', async () => {
    load({ prefix: 'classic' })
    await customElements.whenDefined('classic-login')
    assert.isUndefined(customElements.get('portal-login'))
    assert.deepEqual(said, [])
  })

  it('says so where the browser is too old, and loads nothing', async () => {
    const { noModule } = Object.getOwnPropertyDescriptors(HTMLScriptElement.prototype)
    Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule')
    afterwards(() => Object.defineProperty(HTMLScriptElement.prototype, 'noModule', noModule))
    const scripts = document.scripts.length
    load({}, '/dist/embed/portal.classic.js?old')
    await has('This browser is too old')
    assert.equal(document.scripts.length, scripts + 1)
  })

  it('warns if the module’s tag isn’t a module', async () => {
    const wrong = document.createElement('script')
    wrong.type = 'text/plain'
    wrong.src = '/sdk/portal.js'
    document.head.append(wrong)
    afterwards(() => wrong.remove())
    load({}, '/dist/embed/portal.classic.js?tag')
    await has('its script tag needs type="module"')
  })

  it('says which address could not be loaded', async () => {
    load({}, '/dist/embed/portal.classic.js?/nowhere/portal.classic.js')
    const tag = await new Promise<HTMLScriptElement>((resolve) => {
      const seen = () =>
        [...document.scripts].find(({ src, type }) => type === 'module' && src.includes('nowhere'))
      void until('the module’s tag is there', seen).then(() => resolve(seen()!))
    })
    tag.dispatchEvent(new Event('error'))
    tag.remove()
    await has('could not be loaded')
  })
})
