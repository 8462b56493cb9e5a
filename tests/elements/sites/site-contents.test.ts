import { assert } from 'chai'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { pending, user } from '../page/fake-svc.ts'
import { confirm } from '../page/dialog.ts'
import { hasNoViolation } from '../people/people-page.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { putSites } from './sites-page.ts'

const word = {
  id: 'login.title.en',
  siteHost: 'aurora',
  word: 'login.title',
  locale: 'en',
  text: 'Sign in',
  standard: 'Sign in',
  state: 'standard',
}

const html = `<!doctype html><html><head><title>x</title></head><body style="margin: 0"><!-- gone -->
<table role="presentation" style="color: #112233"><tr><td><script>window.parent.ran = true</script><img src="x" onerror="parent.ran = true">
<img src="https://portal.example/svc/logo?scheme=light&#38;timestamp=7" alt="Aurora" width="160" height="40" onload="parent.ran = true"><img src="https://portal.example/svc/logo?scheme=light&#38;timestamp=7&#38;who=me">
<p style="margin: 0 0 16px">Here &#38; now</p><a href="javascript:parent.ran=true">Open</a></td></tr></table></body></html>`

describe('contents of a site', () => {
  afterEach(clearPage)

  it('have every word with its standard text, and save one into the draft', async () => {
    const { svc, element } = putSites('/sites/aurora/words', {
      'GET /sites/aurora/words': pageOf([word]),
      'PUT /sites/aurora/words/login.title.en': { body: { saved: true } },
    })
    await shows(element, 'login.title.en')
    await hasNoViolation(element)
    control(element, 'Edit text').click()
    const field = () => element.shadowRoot.querySelector<HTMLTextAreaElement>('dialog [name=text]')
    await until('the form is there', () => field())
    field()!.value = 'Welcome back'
    field()!.dispatchEvent(new Event('input', { bubbles: true }))
    await confirm(element)
    await until('it is saved', () => svc.called('PUT /sites/aurora/words/login.title.en').length === 1)
    assert.deepEqual(svc.called('PUT /sites/aurora/words/login.title.en')[0]?.body, { text: 'Welcome back' })
  })

  it('show an email as users get it: nothing runs, nothing loads but the logo', async () => {
    const { element } = putSites('/sites/aurora/emailPreview?mail=sign-in-code.en', {
      'GET /sites/aurora/mails/sign-in-code.en/preview': {
        body: { name: 'sign-in code', locale: 'en', subject: 'Your code', html, text: 'Here & now' },
      },
    })
    await shows(element, 'Subject: Your code')
    const page = () => element.shadowRoot.querySelector('iframe')?.contentDocument
    await until('the email is there', () => page()?.body.textContent?.includes('Here & now'))
    assert.equal(page()!.querySelectorAll('script, a').length, 0)
    const images = [...page()!.querySelectorAll('img')].map((image) => image.getAttributeNames().sort())
    assert.deepEqual(images, [['alt', 'height', 'src', 'width']])
    assert.equal(page()!.querySelector('table')!.style.color, 'rgb(17, 34, 51)')
    assert.isUndefined((window as { ran?: true }).ran)
    await hasNoViolation(element)
  })

  it('show a home page as users will see it, and run nothing', async () => {
    const home = {
      id: 'home.en',
      siteHost: 'aurora',
      kind: 'home',
      locale: 'en',
      title: 'Home',
      state: 'changed',
    }
    const { element } = putSites('/sites/aurora/textPreview?text=home.en', {
      'GET /sites/aurora/contents': pageOf([{ ...home, body: '<h2>Hi</h2>' }]),
      'GET /sites/aurora/contents/home.en/preview': {
        body: {
          title: 'Home',
          locale: 'en',
          html: '<h2>Hi &#x26; welcome</h2><ul><li>One</li></ul><script>parent.ran = true</script>',
        },
      },
    })
    const page = () => element.shadowRoot.querySelector('iframe')?.contentDocument
    await until('the page is there', () => page()?.querySelector('h2')?.textContent === 'Hi & welcome')
    assert.equal(page()!.querySelectorAll('ul > li').length, 1)
    assert.equal(page()!.querySelectorAll('script').length, 0)
    await hasNoViolation(element)
  })

  it('are said by elements in place of the standard words', async () => {
    const { svc, element } = putSites('/sites', {
      'GET /login': { body: { ...user, ownWords: 'v1' } },
      'GET /siteWords': { body: { words: { 'sites.title': 'Our portals' } } },
    })
    await shows(element, 'Our portals')
    assert.equal(svc.called('GET /siteWords').length, 1)
  })

  it('need no request where a site has none', async () => {
    const { svc, element } = putSites('/sites')
    await shows(element, 'Aurora Cloud')
    assert.equal(svc.called('GET /siteWords').length, 0)
  })

  it('has a button that is busy while a logo is removed, and only then', async () => {
    const image = { siteHost: 'aurora', image: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>') }
    const { svc, element } = putSites('/sites/aurora/logos', {
      'GET /sites/aurora/logos': pageOf([
        { ...image, id: 'light', mediaType: 'image/svg+xml', state: 'published' },
      ]),
      'DELETE /sites/aurora/logos/light': pending,
    })
    await shows(element, 'Remove image')
    const remove = control(element, 'Remove image')
    assert.isNull(remove.getAttribute('aria-busy'))
    remove.click()
    await until('it is busy', () => remove.getAttribute('aria-busy') === 'true')
    assert.equal(control(element, 'Replace image').getAttribute('aria-disabled'), 'true')
    remove.click()
    assert.equal(svc.called('DELETE /sites/aurora/logos/light').length, 1)
  })

  it('have logos, of which the browser makes a PNG', async () => {
    const empty = { siteHost: 'aurora', image: '', mediaType: '', state: 'missing' }
    const { svc, element } = putSites('/sites/aurora/logos', {
      'GET /sites/aurora/logos': pageOf(['light', 'dark', 'icon'].map((id) => ({ ...empty, id }))),
      'PUT /sites/aurora/logos/icon': { body: { saved: true } },
    })
    await shows(element, 'Browser icon')
    await hasNoViolation(element)
    const input = element.shadowRoot.querySelectorAll<HTMLInputElement>('input[type=file]')[2]!
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" onload="parent.ran=true"><rect width="300" height="300" fill="red"/></svg>'
    const files = new DataTransfer()
    files.items.add(new File([svg], 'icon.svg', { type: 'image/svg+xml' }))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await until('it is saved', () => svc.called('PUT /sites/aurora/logos/icon').length === 1)
    const [call] = svc.called('PUT /sites/aurora/logos/icon')
    const { image } = call!.body as { image: string }
    assert.match(atob(image), /^\x89PNG/)
    const sides = [16, 20].map((at) =>
      new DataView(Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0)).buffer).getUint32(at),
    )
    assert.deepEqual(sides, [128, 128])
    assert.isUndefined((window as { ran?: true }).ran)
  })
})
