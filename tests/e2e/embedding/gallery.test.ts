import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright'
import { PNG } from 'pngjs'
import { root } from '../../repo/sources.ts'
import { setUpShared } from '../harness/page/browser.ts'

const scene = setUpShared()

/** Each scheme, direction and density once. */
const looks = [
  { lang: 'en', scheme: 'light', density: 'default' },
  { lang: 'he', scheme: 'dark', density: 'compact' },
]

const kept = path.join(import.meta.dirname, 'gallery')
const found = path.join(root, '.cache/gallery')
const records = process.env['PORTICO_RECORD'] === '1'

for (const look of looks) {
  const name = Object.values(look).join('-')
  test(`components look as they did, ${name}`, async () => {
    const visitor = await scene.visitor({
      viewport: { width: 800, height: 900 },
      deviceScaleFactor: 0.5,
      reducedMotion: 'reduce',
    })
    const page = await scene.open(`/gallery?${new URLSearchParams(look)}`, visitor)
    await page.clock.setFixedTime(new Date('2026-11-25T12:00:00Z'))
    await page.reload()
    const changed: string[] = []
    for (const section of await sections(page)) {
      const file = `${name}/${section}.png`
      const now = await alone(page, section)
      if (records) keep(path.join(kept, file), now)
      else if (differs(readFileSync(path.join(kept, file)), now)) {
        keep(path.join(found, file), now)
        changed.push(file)
      }
    }
    assert.deepEqual(
      changed,
      [],
      `They are in ${path.relative(root, found)}. Where they are as they should be: PORTICO_RECORD=1.`,
    )
  })
}

/** The ids of all sections, once each has rendered. */
async function sections(page: Page): Promise<string[]> {
  await page.waitForFunction(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('section > :last-child')]
    const isThere = ({ shadowRoot, localName, dataset }: HTMLElement) =>
      shadowRoot?.querySelector('[lang]') && (/specimen/.test(localName) || dataset['state'] !== 'loading')
    return shown.length > 0 && shown.every(isThere)
  })
  await page.evaluate(() => document.fonts.ready)
  return page.locator('body > section').evaluateAll((all) => all.map(({ id }) => id))
}

/** A picture of a section at the top of the page, without the edge of the next section. */
async function alone(page: Page, section: string): Promise<Buffer> {
  const place = page.locator(`#${section}`)
  const putBack = await place.evaluateHandle((element) => {
    const { left, width } = element.getBoundingClientRect()
    const rule = document.createElement('style')
    rule.textContent = `
      body > :not(#${element.id}) { visibility: hidden }
      #${element.id} { position: absolute; inset: 0 auto auto ${left}px; width: ${width}px; margin: 0 }`
    document.head.append(rule)
    return rule
  })
  const picture = await place.screenshot()
  await putBack.evaluate((rule) => rule.remove())
  return picture
}

/** Whether a hundredth of a picture is other than before; of another size, it is. Fonts of other machines stay below that. */
function differs(before: Buffer, now: Buffer): boolean {
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(now)]
  const { width, height } = one
  if (other.width !== width || Math.abs(other.height - height) > 2) return true
  const common = Math.min(height, other.height)
  const cut = ({ data }: PNG) => data.subarray(0, width * common * 4)
  return (
    pixelmatch(cut(one), cut(other), undefined, width, common, { threshold: 0.2 }) > (width * common) / 100
  )
}

function keep(file: string, picture: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, picture)
}
