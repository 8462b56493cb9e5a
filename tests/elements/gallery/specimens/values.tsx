import type { AnyStruct } from '../../../../src/contract/engine/endpoint.ts'
import * as contract from '../../../../src/contract/kinds.ts'
import { useWords } from '../../../../src/ui/island/context.ts'
import { Value } from '../../../../src/ui/kinds/value.tsx'
import { fields, pair, term, text } from '../../../../src/ui/resource/field-list.css.ts'
import { docksPack } from '../../area/docks-words.ts'
import type { Specimen } from '../specimen.ts'

/** A value of each kind, as the service answers it. */
const examples: Record<string, unknown> = {
  amount: 12.5,
  bytes: 123_456_789,
  count: 1234,
  country: 'IL',
  currency: 'USD',
  day: '2026-11-25',
  email: 'noa.levy@example.com',
  flag: true,
  ip: '203.0.113.7',
  language: 'he',
  longText: 'First line\nSecond line',
  money: { amount: '12.50', currency: 'USD' },
  percent: 87,
  period: '2026-11',
  phone: '+972501234567',
  price: { amount: '12.50', currency: 'USD', period: 'month' },
  progress: 42,
  rate: 2_500_000_000,
  seconds: 5400,
  secret: '********',
  storage: 1500,
  tags: ['web', 'backup'],
  text: 'web-01',
  time: '2026-11-25T11:45:00.000Z',
}

const makers = contract as unknown as Record<string, () => AnyStruct>

export const values: Specimen = () => <Values />

function Values() {
  const words = useWords(docksPack)
  return (
    <dl className={fields}>
      {Object.entries(examples).map(([name, value]) => (
        <div key={name} className={pair}>
          <dt className={term}>{name}</dt>
          <dd className={text}>
            <Value of={makers[name]!()} name={name} value={value} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
