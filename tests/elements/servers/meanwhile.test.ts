import { assert } from 'chai'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm } from '../page/dialog.ts'
import { failure, inTurn, pending, type Answers } from '../page/fake-svc.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { path, putServers, route, rowWith, serversSvc, serverWith } from './servers-page.ts'

type Shown = ReturnType<typeof putServers>

/** The state of the server in its heading. */
const status = ({ shadowRoot }: Shown): string | undefined =>
  shadowRoot.querySelector('h1, h2')?.nextElementSibling?.textContent ?? undefined

/** An answer that comes when a test has it come. */
function held<Answer>() {
  let come!: (answer: Answer) => void
  const answer = new Promise<Answer>((resolve) => {
    come = resolve
  })
  return { answer, come }
}

/** The page of a running server that the user has just powered off; loaded once by default. */
async function poweredOff(answers: Answers): Promise<Shown> {
  const element = putServers(
    serversSvc({ [`GET ${path}/overview`]: inTurn(serverWith(), pending), ...answers }).base,
    route,
  )
  await until('it is on', () => status(element) === 'On')
  control(element, 'Power off').click()
  await shows(element, 'the server becomes unreachable')
  await confirm(element)
  return element
}

describe('a server during an action', () => {
  beforeEach(() => localStorage.clear())
  afterEach(clearPage)

  it('shows it before reloading', async () => {
    const element = await poweredOff({ [`PUT ${path}/power`]: { body: { cmdId: '12' } } })
    await until('it says so', () => status(element) === 'Stopping')
    await shows(element, 'In progress')
    assert.equal(status(element), 'Stopping', 'it stays')
  })

  it('is what it was before, where that is refused', async () => {
    const { answer, come } = held<ReturnType<typeof failure>>()
    const element = await poweredOff({ [`PUT ${path}/power`]: () => answer })
    await until('it says so', () => status(element) === 'Stopping')
    come(failure(500, 908))
    await until('it is as it was', () => status(element) === 'On')
    await shows(element, 'The service is busy. Try again in a moment.')
  })

  it('is what the next answer says, whatever that is', async () => {
    const element = await poweredOff({
      [`GET ${path}/overview`]: inTurn(serverWith(), serverWith({ status: 'changing', cmdId: '12' })),
      [`PUT ${path}/power`]: { body: { cmdId: '12' } },
    })
    await until('the truth is there', () => status(element) === 'Changing')
  })

  it('says so in a list too, in its own row', async () => {
    const rows = [rowWith({ status: 'off' }), rowWith({ status: 'off', id: 'other', name: 'db-01' })]
    const svc = serversSvc({
      'GET /servers': inTurn(pageOf(rows), pending),
      [`PUT ${path}/power`]: { body: { cmdId: '12' } },
    })
    const element = putServers(svc.base, '/servers')
    await until('there is more to do', () => element.shadowRoot.querySelector('[aria-haspopup=menu]'))
    element.shadowRoot.querySelector<HTMLElement>('[aria-haspopup=menu]')!.click()
    const item = () =>
      [...element.shadowRoot.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
        ({ textContent }) => textContent === 'Power on',
      )
    await until('the menu is open', item)
    item()!.click()
    await shows(element, 'Starting')
    assert.equal(text(element).split('Starting').length, 2, 'one of them')
  })
})
