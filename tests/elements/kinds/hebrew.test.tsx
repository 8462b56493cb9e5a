import { assert } from 'chai'
import type { AnyStruct } from '../../../src/contract/engine/endpoint.ts'
import {
  bytes,
  memory,
  money,
  percent,
  place,
  price,
  rate,
  seconds,
  storage,
  timeZone,
} from '../../../src/contract/kinds.ts'
import { useWords } from '../../../src/ui/island/context.ts'
import { Select } from '../../../src/ui/kit/select/select.tsx'
import { useTextIn } from '../../../src/ui/kinds/value-text.ts'
import { Value } from '../../../src/ui/kinds/value.tsx'
import { fleetPack, openForm } from '../form/form-stage.tsx'
import { until } from '../page/stage.ts'

/** Quantities with the characters that a Hebrew reader sees from left to right. */
const quantities: readonly (readonly [of: AnyStruct, value: unknown, seen: string])[] = [
  [storage(), 1, '1 GB'],
  [storage(), 30, '30 GB'],
  [storage(), 1000, '1 TB'],
  [storage(), 1500, '1.5 TB'],
  [memory(), 1, '1 MB'],
  [memory(), 512, '512 MB'],
  [memory(), 1024, '1 GB'],
  [memory(), 4096, '4 GB'],
  [bytes(), 1000, '1 kB'],
  [bytes(), 1_500_000, '1.5 MB'],
  [bytes(), 1e12, '1 TB'],
  [bytes(), 4e15, '4 PB'],
  [rate(), 1000, '1 kb/s'],
  [rate(), 100_000_000, '100 Mb/s'],
  [rate(), 1e9, '1 Gb/s'],
  [percent(), 30.5, '30.5%'],
  [seconds(), 300, '׳קד 5'],
  [seconds(), 18_840, '׳קד 14 ׳עש 5'],
  [money(), { amount: '30.50', currency: 'ILS' }, '₪ 30.50'],
  [price(), { amount: '30.50', currency: 'USD', period: 'month' }, 'שדוח / $ 30.50'],
]

/** The characters of an element in the order of their places on the screen. */
function seenIn(element: Element): string {
  const range = document.createRange()
  const seen: { left: number; char: string }[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const [at, char] of Array.from((node as Text).data).entries()) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { left, width } = range.getBoundingClientRect()
      if (width > 0) seen.push({ left, char })
    }
  return seen
    .toSorted((one, other) => one.left - other.left)
    .map(({ char }) => char)
    .join('')
    .replaceAll('\u00a0', ' ')
}

describe('a place in Hebrew', () => {
  it('has its Hebrew name, or is marked as English', async () => {
    const places = { known: 'Frankfurt, Germany', other: 'Ridgeway, Germany', zone: 'Asia/Jerusalem' }
    const App = () => {
      const words = useWords(fleetPack)
      return (
        <div>
          {Object.entries(places).map(([name, value]) => (
            <p key={name} id={name}>
              <Value of={name === 'zone' ? timeZone() : place()} name={name} value={value} words={words} />
            </p>
          ))}
        </div>
      )
    }
    const { find } = await openForm(App, {}, { lang: 'he' })
    await until('the names have come', () => find('#known').textContent === 'פרנקפורט, גרמניה')
    assert.equal(find('#zone').textContent, 'ירושלים')
    assert.equal(find('#other bdi').textContent, 'Ridgeway, Germany')
    assert.equal(find('#other bdi').lang, 'en')
    assert.equal(find('#known bdi').lang, '')
  })
})

describe('a quantity in Hebrew', () => {
  it('reads in its own order in cells, options, attributes and charts', async () => {
    const App = () => {
      const words = useWords(fleetPack)
      const write = useTextIn(words)
      const texts = quantities.map(([of, value]) => write(of, 'quantity', value))
      return (
        <div>
          {quantities.map(([of, value], at) => (
            <p key={at} data-cell="">
              <Value of={of} name="quantity" value={value} words={words} />
            </p>
          ))}
          <Select
            name="size"
            label="Size"
            options={texts.map((label, at) => ({ value: String(at), label }))}
          />
        </div>
      )
    }
    const { all, element } = await openForm(App, {}, { lang: 'he' })
    await until('it is Hebrew', () => /׳/.test(element.shadowRoot.textContent ?? ''))
    const room = document.createElement('p')
    document.body.append(room)
    const cells = all('[data-cell]')
    const options = all('option')
    const found = quantities.map((_, at) => {
      const written = options[at]!.textContent
      const inText = ['rtl', 'ltr'].map((dir) => {
        room.dir = dir
        room.textContent = written
        return seenIn(room)
      })
      return [seenIn(cells[at]!), ...inText]
    })
    room.remove()
    assert.deepEqual(
      found,
      quantities.map(([, , seen]) => [seen, seen, seen]),
    )
  })
})
