import { assert } from 'chai'
import { clearPage } from '../page/clear-page.ts'
import { hasNoViolation } from '../page/page.ts'
import { painted } from '../page/stage.ts'
import { entries, entry, openNav, under } from './nav-page.ts'

const links = [
  { label: 'Help', address: 'https://help.aurora.example/' },
  { label: 'עזרה', address: 'https://help.aurora.example/he', language: 'he' },
  { label: 'Status', address: 'https://status.aurora.example/', language: 'en' },
]

describe('the own menu of a site', () => {
  afterEach(clearPage)

  it('ends with its links in the language of the page', async () => {
    const { element } = await openNav({ links })
    assert.deepEqual(
      under(element, 'Links').map((each) => each.replace('Opens in a new tab', '')),
      ['Help', 'Status'],
    )
    const help = entry(element, 'HelpOpens in a new tab')
    assert.equal(help.getAttribute('href'), 'https://help.aurora.example/')
    assert.equal(help.getAttribute('target'), '_blank')
    assert.equal(help.getAttribute('rel'), 'noopener noreferrer')
    await hasNoViolation(element)
    element.toggleAttribute('collapsed', true)
    await painted()
    await hasNoViolation(element, 'narrow')
  })

  it('begins with what the site puts first', async () => {
    const { element } = await openNav({ order: ['profile', 'addOns'] })
    assert.deepEqual(entries(element).slice(0, 4), ['Profile', '+ Add-on Services', 'Home', 'Dashboard'])
  })
})
