import { assert } from 'chai'
import type { AnyStruct } from '../../../src/contract/engine/endpoint.ts'
import {
  currency,
  image,
  maybe,
  period,
  price,
  progress,
  rate,
  storage,
  tags,
} from '../../../src/contract/kinds.ts'
import { FormView } from '../../../src/ui/form/form-view.tsx'
import { useWords } from '../../../src/ui/island/context.ts'
import { Value } from '../../../src/ui/kinds/value.tsx'
import { fleetPack, openForm } from '../form/form-stage.tsx'
import { hasNoViolation } from '../page/page.ts'
import { painted, until } from '../page/stage.ts'
import { click } from '../page/user-input.ts'

const fields = {
  disk: storage(),
  speed: rate(),
  done: maybe(progress()),
  fee: price(),
  month: period(),
  coin: maybe(currency()),
  labels: tags(),
  logo: image(),
}

const good = {
  disk: 1500,
  speed: 2_500_000_000,
  done: 42,
  fee: { amount: '12.50', currency: 'USD', period: 'month' },
  month: '2026-11',
  coin: 'USD',
  labels: ['web', 'backup'],
  logo: { src: '/logo.png', alt: 'Our logo' },
}

const show = (values: Record<string, unknown>) =>
  openForm(() => {
    const words = useWords(fleetPack)
    return (
      <div>
        {Object.entries(values).map(([name, value]) => (
          <p key={name} id={name}>
            <Value
              of={(fields as Record<string, AnyStruct>)[name]!}
              name={name}
              value={value}
              words={words}
            />
          </p>
        ))}
      </div>
    )
  })

describe('a kind', () => {
  it('formats sizes with units, progress as a bar, and tags side by side', async () => {
    const { find, all, element } = await show(good)
    await until('the rarer ones have come', () => find('progress') && find('img'))
    const text = (name: string) => find(`#${name}`).textContent
    assert.equal(text('disk'), '1.5 TB')
    assert.equal(text('speed'), '2.5 Gb/s')
    assert.equal(text('fee'), '$12.50 / month')
    assert.equal(text('month'), 'November 2026')
    assert.equal(text('done'), '42%')
    assert.equal(find<HTMLProgressElement>('progress').value, 42)
    assert.deepEqual(
      all('#labels [part=chip]').map(({ textContent }) => textContent),
      ['web', 'backup'],
    )
    assert.equal(find<HTMLImageElement>('#logo img').alt, 'Our logo')
    await hasNoViolation(element)
  })

  it('never fetches a picture of another host: it is a link with its description', async () => {
    const { find, all } = await show({ logo: { src: 'https://elsewhere.example/eye.png', alt: 'A logo' } })
    await until('it is a link', () => find('#logo a'))
    assert.equal(find('#logo a').textContent, 'A logo')
    assert.deepEqual(all('img'), [])
  })

  it('shows what is no such value as text, and no page falls down', async () => {
    const { find, all } = await show({ done: 'half', labels: 'web', logo: 'javascript:alert(1)' })
    await until('they are there', () => find('#labels').textContent === 'web')
    assert.deepEqual(all('progress, img, a'), [])
  })

  it('parses typed values, and shows the format if it can’t', async () => {
    const sent: unknown[] = []
    const { control, button, wrong } = await openForm(() => (
      <FormView
        pack={fleetPack}
        fields={fields}
        label="Order"
        action="Order"
        onSubmit={async (values) => void sent.push(values)}
      />
    ))
    await until('it is drawn', () => control('logo.alt'))
    const type = (typed: Record<string, string>) => {
      for (const [name, value] of Object.entries(typed)) control(name).value = value
    }
    type({ 'disk.amount': 'big', month: 'May', labels: '<b>', 'logo.src': '/logo.png', 'fee.amount': 'x' })
    await click(button('Order'))
    await painted()
    const said = wrong()
    assert.equal(said['disk'], 'disk is not a valid number')
    assert.equal(said['month'], 'month must be a month like 2026-11')
    assert.match(said['labels'] ?? '', /can contain only letters, digits/)
    assert.match(said['logo'] ?? '', /a description of the image/)
    assert.deepEqual(sent, [])
    type({ 'disk.amount': '1.5', 'speed.amount': '100', month: '11/2026', labels: 'web\nbackup' })
    type({ 'disk.unit': '1000', 'speed.unit': '1000000', 'fee.amount': '12.50', 'fee.period': 'year' })
    type({ 'logo.alt': 'Our logo', done: '42' })
    await click(button('Order'))
    await until('it is sent', () => sent.length > 0)
    assert.deepEqual(sent, [
      {
        disk: 1500,
        speed: 100_000_000,
        done: 42,
        fee: { amount: '12.50', currency: 'USD', period: 'year' },
        month: '2026-11',
        labels: ['web', 'backup'],
        logo: { src: '/logo.png', alt: 'Our logo' },
      },
    ])
  })
})
