import { assert } from 'chai'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, inTurn } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'
import { shows, text } from '../screens/shown-text.ts'
import { choices, field, putServers, serversSvc } from './servers-page.ts'

const pdf = { body: '%PDF', headers: { 'content-type': 'application/pdf' } }

describe('documents of prices', () => {
  let names: string[] = []
  const { click } = HTMLAnchorElement.prototype
  beforeEach(() => {
    localStorage.clear()
    names = []
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      names.push(this.download)
    }
  })
  afterEach(async () => {
    HTMLAnchorElement.prototype.click = click
    await clearPage()
  })

  const open = async (answers: Parameters<typeof serversSvc>[0]) => {
    const svc = serversSvc({ 'GET /pricing': pageOf([]), ...answers })
    const element = putServers(svc.base, '/pricing')
    await shows(element, 'Price list as PDF')
    return { svc, element }
  }

  it('save the price list with one press, in the language of the page', async () => {
    const { svc, element } = await open({ 'GET /pricing/sheet': pdf })
    control(element, 'Price list as PDF').click()
    await until('it is saved', () => names.length > 0)
    assert.deepEqual(names, ['price-list.pdf'])
    assert.equal(svc.called('GET /pricing/sheet')[0]?.query.get('language'), 'en')
  })

  it('save the usage of this month or another with two presses', async () => {
    const { svc, element } = await open({ 'GET /pricing/statement': pdf })
    control(element, 'Usage statement').click()
    await until('there are months', () => field(element, 'month'))
    assert.lengthOf(choices(element, 'month'), 13)
    assert.equal(choices(element, 'month')[0], 'November 2026')
    control(element, 'Download PDF').click()
    await until('it is saved', () => names.length > 0)
    const month = svc.called('GET /pricing/statement')[0]?.query.get('month')
    assert.match(month ?? '', /^\d{4}-\d{2}$/)
    assert.deepEqual(names, [`usage-${month}.pdf`])
  })

  it('show a failure, and try again', async () => {
    const { element } = await open({ 'GET /pricing/sheet': inTurn(failure(503, 908), pdf) })
    control(element, 'Price list as PDF').click()
    await until('it can be tried again', () => text(element).includes('Try again'))
    assert.lengthOf(names, 0)
    control(element, 'Try again').click()
    await until('it is saved', () => names.length > 0)
  })
})
