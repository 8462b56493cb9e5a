import { assert } from 'chai'
import { settings } from '../../../src/core/settings.ts'
import { islandView } from '../../../src/ui/island/island.tsx'
import { defineTag, shell, type PortalElement } from '../../../src/ui/island/shell.ts'
import { Button } from '../../../src/ui/kit/button/button.tsx'
import { closeSvc, fakeSvc } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'

const Sample = () => <Button kind="primary">Go</Button>
defineTag(
  'theme-sample',
  shell({ attributes: {}, view: async () => islandView({ App: Sample, start: '/', packs: [] }) }),
)

const defaultAccent = 'rgb(52, 87, 213)'

/** Waits for a colour: a theme is solved by a script that may come after the element shows, and colours change gently. */
const shows = (accent: () => string, colour: string) => until(`it is ${colour}`, () => accent() === colour)

async function put(style = '', attributes: Record<string, string> = {}) {
  const element = document.createElement('portal-theme-sample') as PortalElement
  for (const [name, value] of Object.entries({ svc: fakeSvc().base, ...attributes }))
    element.setAttribute(name, value)
  element.style.cssText = style
  document.body.append(element)
  const button = () => element.shadowRoot.querySelector('button')
  await until('it stands', button)
  return { element, accent: () => getComputedStyle(button()!).backgroundColor, button: button()! }
}

describe('the look of an element', () => {
  afterEach(() => {
    for (const element of document.querySelectorAll('portal-theme-sample')) element.remove()
    Object.assign(settings(), { theme: undefined })
    document.documentElement.style.colorScheme = ''
    closeSvc()
  })

  it('goes along into another document, and back', async () => {
    const { element, accent, button } = await put('--portal-brand: #0f766e')
    await shows(accent, 'rgb(15, 118, 110)')
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const look = () => {
      const { backgroundColor, borderRadius, font } = getComputedStyle(button)
      return [backgroundColor, borderRadius, font].join()
    }
    const before = look()
    frame.contentDocument!.body.append(element)
    await until('it has its look in the frame', () => look() === before)
    document.body.append(element)
    await until('it has its look again', () => look() === before)
    assert.equal(element.shadowRoot.querySelector('button'), button)
    frame.remove()
  })

  it('is there when an element begins again in another document', async () => {
    const { element, accent } = await put('--portal-brand: #0f766e')
    await shows(accent, 'rgb(15, 118, 110)')
    const look = () => {
      const button = element.shadowRoot.querySelector('button')
      if (!button) return ''
      const { backgroundColor, borderRadius } = getComputedStyle(button)
      return [backgroundColor, borderRadius].join()
    }
    const before = look()
    const frame = document.createElement('iframe')
    document.body.append(frame)
    for (const there of [frame.contentDocument!, document, frame.contentDocument!, document]) {
      element.remove()
      await new Promise((resolve) => setTimeout(resolve))
      there.body.append(element)
      await until(`it has its look: ${before}, not ${look()}`, () => look() === before)
    }
    frame.remove()
  })

  it('has colours of its own where the page says nothing', async () => {
    assert.equal((await put()).accent(), defaultAccent)
  })

  it('takes the brand colour that the page sets, and only there', async () => {
    const [branded, plain] = [await put('--portal-brand: #0a7d4b'), await put()]
    await shows(branded.accent, 'rgb(10, 125, 75)')
    assert.equal(plain.accent(), defaultAccent)
  })

  it('takes the brand colour of the page’s settings, which a style overrules', async () => {
    Object.assign(settings(), { theme: '#0a7d4b' })
    await shows((await put()).accent, 'rgb(10, 125, 75)')
    await shows((await put('--portal-brand: #aa1155')).accent, 'rgb(170, 17, 85)')
  })

  it('lets a single token win over the brand', async () => {
    const { accent } = await put('--portal-brand: #0a7d4b; --portal-accent: rgb(1, 2, 3)')
    await shows(accent, 'rgb(1, 2, 3)')
  })

  for (const hostile of [
    'url(/canary-1.png)',
    '#fff url(/canary-2.png)',
    'image-set("/canary-3.png" 1x)',
    '"; } :host { background: url(/canary-4.png) } "',
    'var(--secret)',
    'expression(alert(1))',
    `#${'f'.repeat(100_000)}`,
  ]) {
    it(`case 83: takes ${hostile.slice(0, 40)} for no colour, and fetches nothing`, async () => {
      const { accent, element } = await put('--secret: red')
      element.remove()
      element.style.setProperty('--portal-brand', hostile)
      Object.assign(settings(), { theme: hostile })
      document.body.append(element)
      await until('it stands again', () => element.shadowRoot.querySelector('button'))
      assert.equal(accent(), defaultAccent)
      const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.includes('canary'))
      assert.deepEqual(fetched, [])
      assert.equal(getComputedStyle(element).backgroundImage, 'none')
    })
  }

  it('follows the page into the dark, unless its own attribute says otherwise', async () => {
    const { element, button } = await put()
    const { element: light, button: lightButton } = await put('', { scheme: 'light' })
    document.documentElement.style.colorScheme = 'dark'
    assert.equal(getComputedStyle(button).colorScheme, 'dark')
    assert.equal(getComputedStyle(lightButton).colorScheme, 'light')
    element.setAttribute('scheme', 'light')
    light.setAttribute('scheme', 'dark')
    assert.equal(getComputedStyle(button).colorScheme, 'light')
    assert.equal(getComputedStyle(lightButton).colorScheme, 'dark')
  })

  it('has other colours in the dark', async () => {
    const surface = (element: PortalElement) =>
      getComputedStyle(element.shadowRoot.querySelector('div')!).color
    const light = await put('', { scheme: 'light' })
    const dark = await put('', { scheme: 'dark' })
    assert.notEqual(surface(light.element), surface(dark.element))
  })

  it('is more or less dense as its attribute says', async () => {
    const heights = []
    for (const density of ['compact', 'default', 'comfortable'])
      heights.push((await put('', { density })).button.getBoundingClientRect().height)
    assert.deepEqual(heights, [32, 36, 44])
  })

  it('is hidden like any element, and inherits nothing of the page’s text', async () => {
    const { element, button } = await put('font: 30px serif; color: red; text-transform: uppercase')
    assert.equal(getComputedStyle(button).textTransform, 'none')
    assert.equal(getComputedStyle(button).fontSize, '14px')
    element.hidden = true
    assert.equal(element.getBoundingClientRect().height, 0)
  })
})
