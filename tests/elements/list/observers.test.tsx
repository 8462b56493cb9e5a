import { assert } from 'chai'
import { afterwards, clearPage } from '../page/clear-page.ts'
import { until } from '../page/stage.ts'
import { leave, serveShips, standing } from './ship-service.ts'
import { fleet } from './ships.tsx'

afterEach(async () => {
  await leave()
  await clearPage()
})

const names = ['ResizeObserver', 'MutationObserver', 'IntersectionObserver'] as const

/** Has the page take the observers away. */
function without(): void {
  const page = globalThis as Record<string, unknown>
  const given = names.map((name) => page[name])
  for (const name of names) page[name] = undefined
  afterwards(() => names.forEach((name, at) => (page[name] = given[at])))
}

describe('a list on a page without observers', () => {
  for (const width of ['1200px', '320px'])
    it(`shows its rows, also the last of many, in ${width}`, async () => {
      without()
      const { base } = serveShips(() => fleet(500))
      const element = await standing(base)
      element.style.cssText = `display:block;inline-size:${width}`
      dispatchEvent(new Event('resize'))
      const rows = () => element.shadowRoot.querySelectorAll('[data-at]').length
      await until('rows show', () => rows() > 5)
      assert.notEqual(element.dataset['state'], 'error')
      element.remove()
    })
})
