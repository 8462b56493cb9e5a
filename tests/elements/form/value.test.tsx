import { assert } from 'chai'
import { array, enums, nullable } from 'superstruct'
import type { AnyStruct } from '../../../src/contract/engine/endpoint.ts'
import { count, flag, link, seconds, text } from '../../../src/contract/kinds.ts'
import { day } from '../../../src/contract/kinds/day.ts'
import { term } from '../../../src/contract/kinds/term.ts'
import { useWords } from '../../../src/ui/island/context.ts'
import { Value } from '../../../src/ui/kinds/value.tsx'
import { useValueText } from '../../../src/ui/kinds/value-text.ts'
import { hostileKinds } from '../../hostile-strings.ts'
import { type Answers, pending, user } from '../page/fake-svc.ts'
import { assertTame, watch } from '../screens/hostile-places.ts'
import { hasNoViolation } from '../page/page.ts'
import { until } from '../page/stage.ts'
import { click } from '../page/user-input.ts'
import { fields, fleetPack, openForm } from './form-stage.tsx'

const more = {
  ...fields,
  number: count(),
  length: seconds(),
  until: day(),
  way: term(20),
  ways: term(20),
  page: link(),
  plain: enums(['one', 'two']),
  names: array(text()),
  maybe: nullable(flag()),
}

const good: Record<string, unknown> = {
  name: 'Aurora',
  contact: 'ada@example.com',
  pass: 'hunter2',
  story: 'One\ntwo',
  armed: true,
  state: 'Locked',
  number: 12_345,
  load: 12.5,
  price: { amount: '-1234.50', currency: 'USD' },
  hold: 1_500_000_000,
  length: 65,
  until: '2026-02-03',
  way: 'post',
  ways: 'a dove',
  made: '2026-11-21T09:30:00.000Z',
  host: '10.0.0.1',
  net: '10.0.0.0/8',
  card: '02:42:ac:11:00:02',
  call: '+972501234567',
  home: 'IL',
  page: 'https://example.com/a',
  code: '0123456789abcdef0123456789abcdef',
  plain: 'two',
  names: ['x', 'y'],
  maybe: null,
}

const open = (values: Record<string, unknown>, attributes = {}, answers: Answers = {}) => {
  const App = () => {
    const words = useWords(fleetPack)
    const write = useValueText(fleetPack)
    return (
      <div>
        {Object.entries(values).map(([name, value]) => {
          const of = (more as Record<string, AnyStruct>)[name]!
          return (
            <p key={name} id={name} data-plain={write(of, name, value)}>
              <Value of={of} name={name} value={value} words={words} />
            </p>
          )
        })}
      </div>
    )
  }
  return openForm(App, answers, attributes)
}

describe('a value', () => {
  const nothing = watch()

  it('of each kind is written as people read it', async () => {
    const { find, element } = await open(good)
    await until('dates are the user’s', () => find('#made').textContent === '21/11/2026 09:30')
    await until('moments are drawn', () => find('#made time'))
    const shown = (name: string) => find(`#${name}`).textContent
    const plain = (name: string) => find(`#${name}`).dataset['plain']
    const expected = {
      name: 'Aurora',
      contact: 'ada@example.com',
      armed: 'Yes',
      state: 'In chains',
      number: '12,345',
      load: '12.5%',
      price: '-$1,234.50',
      hold: '1.5 GB',
      length: '1 min 5 sec',
      until: '03/02/2026',
      way: 'By post',
      ways: 'a dove',
      host: '10.0.0.1',
      home: 'Israel',
      plain: 'two',
      names: 'x, y',
    }
    for (const [name, text] of Object.entries(expected)) {
      assert.equal(shown(name), text, name)
      assert.equal(plain(name), text, name)
    }
    assert.equal(shown('maybe'), '—Not set')
    assert.equal(plain('maybe'), '')
    assert.equal(find('#made time').getAttribute('datetime'), good['made'])
    assert.equal(shown('code'), '0123456789ab…89abcdef')
    assert.equal(plain('code'), good['code'])
    assert.notInclude(element.shadowRoot.textContent, 'hunter2')
    assert.equal(find('#contact a').getAttribute('href'), 'mailto:ada@example.com')
    assert.equal(find('#call a').getAttribute('href'), 'tel:+972501234567')
    assert.equal(find('#page a').getAttribute('href'), 'https://example.com/a')
    await hasNoViolation(element)
  })

  it('that is an email address breaks before its domain where there is little room', async () => {
    const { find } = await open({ contact: 'augusta.king@example.com' })
    await until('it is drawn', () => find('#contact a'))
    find('#contact').style.inlineSize = '9em'
    const lines = [...find('#contact a bdi').getClientRects()].map(({ top }) => Math.round(top))
    assert.equal(new Set(lines).size, 2)
    assert.equal(find('#contact').textContent, 'augusta.king@example.com')
  })

  it('that people pass on is copied whole', async () => {
    const { find } = await open({ code: good['code'] })
    const copied: string[] = []
    const { clipboard } = navigator
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    await click(find('#code button'))
    await until('it is copied', () => find('#code button').title === 'Copied')
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    assert.deepEqual(copied, [good['code']])
    assert.equal(find('#code button').getAttribute('aria-label'), `Copy ${good['code'] as string}`)
  })

  // One field of each kind that is drawn in its own way.
  const texts = ['name', 'contact', 'story', 'state', 'made', 'call', 'page', 'code', 'until', 'way']
  const few = 25
  for (const [kind, hostile] of Object.entries(hostileKinds))
    for (let from = 0; from < hostile.length; from += few)
      it(`case 81: stays text, of every text kind (${kind} from ${from})`, async () => {
        const some = hostile.slice(from, from + few)
        const opened = await Promise.all(
          some.map((text) => open(Object.fromEntries(texts.map((name) => [name, text])))),
        )
        for (const [at, { element, all }] of opened.entries()) {
          const text = JSON.stringify(some[at]!.slice(0, 60))
          assert.deepEqual(all('script, img, iframe, style, form, base, meta, object'), [], text)
          assertTame(element.shadowRoot, text, /^(https?:\/\/|\/(?![/\\])|mailto:|tel:)/i)
          element.remove()
        }
        nothing()
      })

  it('draws no date before it knows the user’s format', async () => {
    const { find } = await openForm(
      () => (
        <p id="made">
          <Value of={fields.made} name="made" value={good['made']} words={fleetPack.en} />
          <button>Ready</button>
        </p>
      ),
      { 'GET /header/details': pending() },
    )
    await until('moments are drawn', () => find('#made time'))
    assert.equal(find('#made time').textContent, '')
  })

  it('draws dates as the answer of the sign-in says, without another call', async () => {
    const dates = { dateFormat: 'D.M.YYYY HH:mm', timeZone: 'Asia/Jerusalem' }
    const { find, svc } = await open(
      { made: good['made'] },
      {},
      {
        'GET /login': { body: { ...user, ...dates } },
      },
    )
    await until('moments are drawn', () => find('#made time'))
    assert.equal(find('#made time').textContent, '21.11.2026 11:30')
    assert.deepEqual(svc.called('GET /header/details'), [])
  })

  it('is written in the language of the element', async () => {
    const { find } = await open({ armed: true, maybe: null, home: 'IL' }, { lang: 'he' })
    await until('it is Hebrew', () => find('#armed').textContent === 'כן')
    assert.equal(find('#home').textContent, 'ישראל')
    assert.equal(find('#maybe').textContent, '—לא הוגדר')
  })
})
