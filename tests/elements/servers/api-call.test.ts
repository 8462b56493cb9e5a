import { assert } from 'chai'
import { control } from '../area/area-page.ts'
import { clearPage } from '../page/clear-page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { field, putServers, serversSvc, write } from './servers-page.ts'

describe('a new server as a call of the API', () => {
  beforeEach(() => localStorage.clear())
  afterEach(clearPage)

  it('is what the form would send, for a shell, without the password that was typed', async () => {
    const svc = serversSvc({ 'POST /serverCreate': { body: { cmdIds: [], ids: [] } } })
    const element = putServers(svc.base, '/serverCreate')
    await until('there is a form', () => field(element, 'name'))
    write(element, 'name', 'web-02')
    write(element, 'password', 'Long_enough1')
    write(element, 'script', "echo 'ready'")
    await shows(element, 'Show API request')
    control(element, 'Show API request').click()
    const shown = () => element.shadowRoot.querySelector('pre')?.textContent ?? ''
    await until('it is there', () => shown().includes('web-02'))
    assert.include(shown(), `curl '${new URL(svc.base, location.href).href}/serverCreate'`)
    assert.include(shown(), "-H 'AuthClientId: YOUR_CLIENT_ID'")
    assert.notInclude(shown(), 'Long_enough1')
    const quoted = /-d '(.*)'$/s.exec(shown())?.[1]?.replaceAll(String.raw`'\''`, "'") ?? ''
    control(element, 'Create server').click()
    await until('it is sent', () => svc.called('POST /serverCreate').length > 0)
    assert.deepEqual(JSON.parse(quoted), {
      ...(svc.called('POST /serverCreate')[0]?.body as object),
      password: 'YOUR_PASSWORD',
    })
    assert.notInclude(text(element), 'Long_enough1')
  })

  it('follows what is filled in, and is hidden again', async () => {
    const element = putServers(serversSvc().base, '/serverCreate')
    await until('there is a form', () => field(element, 'name'))
    await shows(element, 'Show API request')
    control(element, 'Show API request').click()
    const shown = () => element.shadowRoot.querySelector('pre')?.textContent ?? ''
    await until('it is there', shown)
    write(element, 'name', 'db-07')
    await until('it follows', () => shown().includes('"name":"db-07"') || shown().includes('"name": "db-07"'))
    control(element, 'Hide API request').click()
    await until('it is gone', () => !shown())
  })
})
