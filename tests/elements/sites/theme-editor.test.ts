import { assert } from 'chai'
import { control, spoken } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm } from '../page/dialog.ts'
import { inTurn } from '../page/fake-svc.ts'
import { hasNoViolation } from '../people/people-page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { aurora, putSites, withDraft } from './sites-page.ts'
import { buttonsIn, drop, field, green, isOpen, pagesIn, putEditor, type } from './theme-editor-page.ts'

describe('the theme editor', () => {
  afterEach(async () => {
    localStorage.clear()
    await clearPage()
  })

  it('shows what is typed at once, in light and dark', async () => {
    const { element } = putEditor()
    await isOpen(element)
    const before = buttonsIn(element)
    assert.equal(before.length, 2)
    type(field(element, 'brand'), '#7c3aed')
    // Buttons change their color over a moment.
    await until('the light one has it', () => buttonsIn(element)[0] === 'rgb(124, 58, 237)')
    assert.notEqual(buttonsIn(element)[1], before[1])
  })

  it('shows seven pages at three widths, in the words of each direction', async () => {
    const { element } = putEditor()
    await isOpen(element)
    for (const [page, said] of [
      ['List', 'shop-web-01'],
      ['Details', 'Recent activity'],
      ['Form', 'Operating system'],
      ['Dialog', "You can't undo this."],
      ['Dashboard', 'Good morning, Noa'],
      ['Email', '481 920'],
      ['Sign-in', 'Forgot password?'],
    ] as const) {
      control(element, page).click()
      await until(page, () => pagesIn(element).every(({ textContent }) => textContent?.includes(said)))
    }
    const choose = (label: string) =>
      [...element.shadowRoot.querySelectorAll('label')]
        .find(({ textContent }) => textContent === label)!
        .click()
    choose('Desktop')
    await until('it is wide', () =>
      pagesIn(element).every(({ host }) => (host as HTMLElement).offsetWidth === 1280),
    )
    choose('Right to left')
    await until('it is Hebrew', () =>
      pagesIn(element).every(({ textContent }) => textContent?.includes('שכחת סיסמה?')),
    )
  })

  it('has the words of the elements, and says those of the draft in its preview', async () => {
    const standard = { id: 'login.title.en', siteHost: 'aurora', word: 'login.title', locale: 'en' }
    let row = { ...standard, text: 'Sign in', standard: 'Sign in', state: 'standard' }
    const { element } = putEditor({
      'GET /sites/aurora/words': ({ query }) =>
        pageOf([row].filter(({ state }) => [null, state].includes(query.get('state')))),
      'PUT /sites/aurora/words/login.title.en': ({ body }) => {
        row = { ...row, text: (body as { text: string }).text, state: 'changed' }
        return { body: { saved: true } }
      },
    })
    await isOpen(element)
    await shows(element, 'login.title.en')
    control(element, 'Edit text').click()
    await until('the form is there', () => element.shadowRoot.querySelector('dialog [name=text]'))
    type(element.shadowRoot.querySelector('dialog [name=text]')!, 'Welcome back')
    await confirm(element)
    await until('both pages say it', () =>
      pagesIn(element).every(({ textContent }) => textContent?.includes('Welcome back')),
    )
  })

  it('says which color gives way, with the pair and its ratio', async () => {
    const { element } = putEditor()
    await shows(element, 'All 278 color pairs are readable')
    type(field(element, 'brand'), '#ffd21f')
    await shows(element, 'Links · Light')
    assert.match(text(element), /#ffd21f with #[\da-f]{6} would have 1\.\d+:1 and needs 4\.5:1/)
  })

  it('takes steps back and forth, by buttons and keys', async () => {
    const { element } = putEditor()
    await isOpen(element)
    type(field(element, 'brand'), '#7c3aed')
    await shows(element, 'Unsaved changes')
    control(element, 'Undo').click()
    await until('it is as before', () => field(element, 'brand').value === '#00695c')
    const key = (shiftKey: boolean) =>
      control(element, 'Export').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, shiftKey, bubbles: true, composed: true }),
      )
    key(true)
    await until('it is there again', () => field(element, 'brand').value === '#7c3aed')
    key(false)
    await until('it is gone again', () => field(element, 'brand').value === '#00695c')
  })

  it('keeps unsaved changes for the next visit', async () => {
    const first = putEditor()
    await isOpen(first.element)
    type(field(first.element, 'brand'), '#7c3aed')
    first.element.remove()
    const { element } = putEditor({}, { attributes: { svc: first.svc.base } })
    await shows(element, 'Your unsaved changes from an earlier visit were restored.')
    assert.equal(field(element, 'brand').value, '#7c3aed')
    control(element, 'Discard changes').click()
    await until('the saved one is there', () => field(element, 'brand').value === '#00695c')
  })

  it('saves the draft, shares it by a link and publishes it', async () => {
    const { svc, element } = putEditor({
      'GET /sites/aurora': inTurn({ body: aurora }, { body: withDraft }),
      'GET /sites/aurora/theme': inTurn({ body: green }, { body: { brand: '#7c3aed' } }),
      'PUT /sites/aurora/theme': { body: { saved: true } },
      'POST /sites/aurora/theme/previews': {
        body: {
          id: '4',
          link: 'https://portal.aurora.example/?preview=abc',
          dtExpire: '2026-12-06T00:00:00.000Z',
        },
      },
      'PUT /sites/aurora/publish': inTurn(
        { body: { consequences: [{ kind: 'changes', count: 1 }], version: null } },
        { body: { consequences: [], version: 4 } },
      ),
    })
    await isOpen(element)
    type(field(element, 'brand'), '#7c3aed')
    await shows(element, 'Save draft')
    control(element, 'Save draft').click()
    await shows(element, 'Draft, not published')
    assert.deepEqual(svc.called('PUT /sites/aurora/theme')[0]?.body, { brand: '#7c3aed' })
    control(element, 'Create preview link').click()
    await confirm(element)
    await shows(element, 'https://portal.aurora.example/?preview=abc')
    control(element, 'Done').click()
    control(element, 'Publish changes').click()
    await shows(element, '1 setting will change')
    await confirm(element)
    await until('it is published', () => svc.called('PUT /sites/aurora/publish').length === 2)
  })

  it('saves nothing while a field holds no color, and leads there', async () => {
    const { svc, element } = putEditor()
    await isOpen(element)
    type(field(element, 'brand'), '#7c3aed')
    type(field(element, 'brand2'), 'url(x)')
    await shows(element, 'Fix the marked fields before you save.')
    control(element, 'Save draft').click()
    assert.equal(element.shadowRoot.activeElement, field(element, 'brand2'))
    assert.equal(svc.called('PUT /sites/aurora/theme').length, 0)
  })

  it('begins with an example, colors or a file, and names unusable values', async () => {
    const { element } = putEditor()
    await isOpen(element)
    control(element, 'Solstice').click()
    await until('it is yellow', () => field(element, 'brand').value === '#ffd21f')
    control(element, 'Colors').click()
    await until('there is room to paste', () => field(element, 'pasted'))
    type(field(element, 'pasted'), 'rgb(124 58 237), tomatoe')
    control(element, 'Use colors').click()
    await shows(element, "tomatoe isn't a color")
    await until('it is violet', () => field(element, 'brand').value === '#7c3aed')
    control(element, 'File').click()
    const tokens = { portal: { brand: { $type: 'color', $value: '{portal.brand}' } } }
    await drop(element, new File([JSON.stringify(tokens)], 'theme.tokens.json'))
    await shows(element, 'refers to itself')
    assert.equal(field(element, 'brand').value, '#7c3aed')
    await drop(element, new File(['{"brand":"#123456","radius":4}'], 'theme.json'))
    await until('it is blue', () => field(element, 'brand').value === '#123456')
  })

  it('reads the theme of a website', async () => {
    const { element } = putEditor({
      'POST /sites/aurora/theme/adopt': {
        body: {
          url: 'https://www.aurora.example/',
          inputs: { brand: '#b91c1c', radius: 12 },
          colors: [{ color: '#b91c1c', place: 'button', count: 4 }],
          fonts: [],
        },
      },
    })
    await isOpen(element)
    control(element, 'Website').click()
    await until('there is a field', () => field(element, 'url'))
    type(field(element, 'url'), 'https://www.aurora.example')
    control(element, 'Read website').click()
    await until('it is red', () => field(element, 'brand').value === '#b91c1c')
    assert.equal(field(element, 'radius').value, '12')
  })

  it('exports the theme as it is now in four formats', async () => {
    const { element } = putEditor()
    await isOpen(element)
    type(field(element, 'brand'), '#7c3aed')
    control(element, 'Export').click()
    await shows(element, `data-theme='{"brand":"#7c3aed"}'`)
    control(element, 'CSS').click()
    await shows(element, '--portal-brand: #7c3aed')
    control(element, 'Design tokens').click()
    await shows(element, '"$type": "color"')
  })

  it('is read-only without the right to change, and says so', async () => {
    const { element } = putEditor({}, { menu: { menu: ['sites'], readOnly: ['sites'] } })
    await shows(element, "you don't have permission to change it")
    assert.isNull(field(element, 'brand'))
  })

  it('says that there is no access without the right to sites', async () => {
    const { element } = putEditor({}, { menu: { menu: ['servers'] } })
    await shows(element, "You don't have permission to view this page.")
  })

  it('has no violation, in either language', async () => {
    const { element } = putEditor({ 'GET /sites/aurora/versions': pageOf([]) })
    await isOpen(element)
    await shows(element, 'All 278 color pairs are readable')
    await hasNoViolation(element)
    element.setAttribute('lang', 'he')
    await shows(element, 'כל 278 זוגות הצבעים קריאים')
    await hasNoViolation(element)
    assert.notInclude(spoken(element), 'undefined')
  })

  it('is the tab of a site as well', async () => {
    const { element } = putSites('/sites/aurora/UISettings', {
      'GET /sites/aurora/theme': { body: green },
      'GET /sites/aurora/theme/previews': pageOf([]),
      'GET /sites/aurora/words': pageOf([]),
    })
    await isOpen(element)
    assert.equal(field(element, 'brand').value, '#00695c')
  })
})
