import { assert } from 'chai'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createSSRApp, h } from 'vue'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { clearPage } from '../page/clear-page.ts'
import { fakeSvc } from '../page/fake-svc.ts'
import { field } from '../page/page.ts'
import { painted, until } from '../page/stage.ts'
import { type } from '../page/user-input.ts'

/** Server-rendered markup: an element among others, with and without the page's own children. */
const rendered = (svc: string, child: boolean): string =>
  `<main><h1>Shop</h1><portal-login svc="${svc}">${child ? '<b slot="footer">Bye</b>' : ''}</portal-login><p>Foot</p></main>`

type Draw = (page: HTMLElement, svc: string, child: boolean, note: (problem: unknown) => void) => () => void

const frameworks: Record<string, Draw> = {
  React(page, svc, child, note) {
    const element = createElement(
      'portal-login',
      { svc },
      child && createElement('b', { slot: 'footer' }, 'Bye'),
    )
    const main = createElement(
      'main',
      null,
      createElement('h1', null, 'Shop'),
      element,
      createElement('p', null, 'Foot'),
    )
    const root = hydrateRoot(page, main, { onRecoverableError: note })
    return () => root.unmount()
  },
  Vue(page, svc, child, note) {
    const app = createSSRApp(() =>
      h('main', [
        h('h1', 'Shop'),
        h('portal-login', { svc }, child ? [h('b', { slot: 'footer' }, 'Bye')] : undefined),
        h('p', 'Foot'),
      ]),
    )
    const { error, warn } = console
    console.error = console.warn = note
    app.mount(page)
    Object.assign(console, { error, warn })
    return () => app.unmount()
  },
}

describe('a page that a server has rendered', () => {
  afterEach(clearPage)

  for (const [framework, draw] of Object.entries(frameworks))
    for (const child of [false, true])
      it(`is hydrated by ${framework} ${child ? 'with' : 'without'} children after typing, without differences`, async () => {
        const svc = fakeSvc({})
        const page = document.createElement('div')
        page.innerHTML = rendered(svc.base, child)
        document.body.append(page)
        const element = page.querySelector<PortalElement>('portal-login')!
        await until('it stands', () => field(element, 'email'))
        field(element, 'email').focus()
        await type('ada')
        const problems: unknown[] = []
        const leave = draw(page, svc.base, child, (problem) => problems.push(String(problem)))
        await painted()
        await type('@example.com')
        assert.deepEqual(problems, [])
        assert.equal(page.querySelector('portal-login'), element)
        assert.equal(field(element, 'email').value, 'ada@example.com')
        assert.equal(element.querySelectorAll('b').length, child ? 1 : 0)
        leave()
        page.remove()
      })
})
