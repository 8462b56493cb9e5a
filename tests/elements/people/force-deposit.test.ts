import { assert } from 'chai'
import { control } from '../area/area-page.ts'
import { failure } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { until } from '../page/stage.ts'
import { shows } from '../screens/shown-text.ts'
import { hasNoViolation, peopleSvc, putPeople } from './people-page.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })

const row = (input: string, amount: string, refusal = '') => ({
  input,
  userId: '7',
  email: input,
  state: 'Ok',
  servers: 2,
  allowed: refusal === '',
  refusal,
  amount: usd(amount),
})

describe('the page of forced deposits', () => {
  afterEach(clearPage)

  it('shows each amount and the total before it charges', async () => {
    const svc = peopleSvc({
      'GET /billing/balance': {
        body: {
          deposit: usd('0.00'),
          credit: usd('0.00'),
          owed: usd('0.00'),
          least: usd('5.00'),
          most: usd('10000.00'),
          canPay: true,
        },
      },
      'POST /batch/forceDepositAccounts': ({ body }) => ({
        body: {
          rows: [
            row('maya@aurora.example', '30.00'),
            row('dan@aurora.example', '12.50'),
            row('noa@aurora.example', '30.00', 'noCard'),
          ],
          allowed: 2,
          refused: 1,
          total: usd('42.50'),
          cmdId: (body as { checkOnly: boolean }).checkOnly ? null : '41',
        },
      }),
      'GET /queue/41': failure(503, 908),
    })
    const element = putPeople(svc.base, '/forceDepositAccounts')
    const area = () => element.shadowRoot.querySelector('textarea')
    await until('there is a field', area)
    area()!.value = 'maya@aurora.example\ndan@aurora.example 12.50\nnoa@aurora.example'
    const amount = () => element.shadowRoot.querySelector<HTMLInputElement>('input[name="amount.amount"]')
    await until('it asks how much', amount)
    amount()!.value = '30'
    amount()!.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    control(element, 'Check accounts').click()
    await shows(element, '2 of 3 accounts can be charged')
    await shows(element, '$12.50')
    await shows(element, 'No card')
    await shows(element, '$42.50 in total will be charged to 2 accounts.')
    await hasNoViolation(element)
    element.shadowRoot.querySelector<HTMLInputElement>('[data-field="$typed"] input')!.value = '2'
    ;[...element.shadowRoot.querySelectorAll<HTMLElement>('form button')].at(-1)!.click()
    await shows(element, 'Task started.')
    assert.deepInclude(svc.called('POST /batch/forceDepositAccounts').at(-1)?.body as object, {
      amount: { amount: '30', currency: 'USD' },
      checkOnly: false,
      expected: 2,
    })
  })
})
