import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control, heading } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm } from '../page/dialog.ts'
import { failure, inTurn } from '../page/fake-svc.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { rowWith as serverRow } from '../servers/servers-page.ts'
import { clientId, putApi } from './api-page.ts'
import { describedBy, publishedAs, referenceAnswers } from './described.ts'

const code = (element: PortalElement): string => element.shadowRoot.querySelector('pre')?.textContent ?? ''

const field = ({ shadowRoot }: PortalElement, name: string) =>
  shadowRoot.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)

const write = async (element: PortalElement, name: string, value: string): Promise<void> => {
  await until(`there is ${name}`, () => field(element, name))
  field(element, name)!.value = value
  field(element, name)!.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const withKey = async (element: PortalElement): Promise<void> => {
  await write(element, 'clientId', clientId)
  await write(element, 'secret', 'the secret')
}

describe('the API documentation in <portal-api>', () => {
  afterEach(clearPage)

  it('lists calls for keys, and all calls on request', async () => {
    const { element } = putApi(referenceAnswers(), '/docs')
    await shows(element, 'List servers')
    assert.equal(heading(element), 'API documentation')
    assert.notInclude(text(element), 'Get the user')
    control(element, 'All calls').click()
    await shows(element, 'Get the user')
    await write(element, 'search', 'power')
    await shows(element, '1 call')
    assert.notInclude(text(element), 'List servers')
    await write(element, 'search', 'spaceship')
    await shows(element, 'No calls match your search.')
  })

  it('has the titles of calls for keys in Hebrew, and finds them', async () => {
    const { element } = putApi(referenceAnswers(), '/docs')
    element.setAttribute('lang', 'he')
    await shows(element, 'רשימת השרתים')
    assert.notInclude(text(element), 'List servers')
    await write(element, 'search', 'סגירת')
    await shows(element, 'סגירת שרת')
    assert.notInclude(text(element), 'רשימת השרתים')
  })

  it('tells what a call takes, answers and is refused with', async () => {
    const { element } = putApi(referenceAnswers(), '/docs')
    await shows(element, 'Power a server on or off')
    control(element, 'PUT Power a server on or off').click()
    for (const word of [
      '/server/{id}/power',
      'The summary of a call.',
      'Power servers on and off',
      '"on" | "off"',
      'cmdId',
      '927',
    ])
      await shows(element, word)
    await shows(element, "This action isn't available for this account at the moment.")
  })

  it('marks calls that keys can’t make, and unknown ones', async () => {
    const { element } = putApi(referenceAnswers(), '/docs?call=profile.user')
    await shows(element, "API keys can't make this call.")
    await shows(element, 'The response has no body.')
    assert.isNull(field(element, 'secret'))
    await clearPage()
    const other = putApi(referenceAnswers(), '/docs?call=servers.fly')
    await shows(other.element, "This call doesn't exist.")
  })

  it('says why it could not be had, and tries again', async () => {
    const { element } = putApi(
      referenceAnswers({ 'GET /openapi.json': inTurn(failure(503, 908), { body: describedBy('Again.') }) }),
      '/docs',
    )
    await shows(element, 'Try again')
    control(element, 'Try again').click()
    await shows(element, 'List servers')
  })
})

describe('the request builder in <portal-api>', () => {
  afterEach(clearPage)

  it('updates snippets in several languages as fields change, without the key', async () => {
    const { element } = putApi(referenceAnswers(), '/developersTools?call=servers.power')
    await write(element, 'parameter.id', "web 1's")
    await write(element, 'body', '{ "power": "off" }')
    await withKey(element)
    await until('curl has it', () => code(element).includes('/server/web%201'))
    assert.include(code(element), `-d '{ "power": "off" }'`)
    for (const [language, part] of [
      ['Node.js', "method: 'PUT'"],
      ['Python', 'urllib.request.urlopen'],
      ['Terraform', 'provisioner "local-exec"'],
      ['CLI', `portico-cli servers power 'web 1'\\''s' --body '{"power":"off"}'`],
    ] as const) {
      control(element, language).click()
      await until(`${language} has it`, () => code(element).includes(part))
      assert.notInclude(code(element), 'the secret')
      assert.notInclude(code(element), clientId)
    }
  })

  it('offers the values of an enumeration as a choice, which the body takes', async () => {
    const { element } = putApi(referenceAnswers(), '/developersTools?call=servers.power')
    await until('there is the choice', () => field(element, 'body.power'))
    const choice = element.shadowRoot.querySelector<HTMLSelectElement>('select[name="body.power"]')!
    assert.deepEqual(
      Array.from(choice.options, ({ value }) => value),
      ['on', 'off'],
    )
    choice.value = 'off'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
    await until('the code has it', () => code(element).includes('"power": "off"'))
    assert.include(field(element, 'body')?.value, '"power": "off"')
  })

  it('sends a request with the key alone, and shows what was answered', async () => {
    const { svc, element } = putApi(
      referenceAnswers({ 'GET /servers': pageOf([serverRow({ name: 'web-77' })]) }),
      '/developersTools?call=servers.list',
    )
    await write(element, 'parameter.filter', 'web')
    await withKey(element)
    control(element, 'Send request').click()
    await shows(element, 'Status 200')
    await shows(element, 'web-77')
    const [call] = svc.called('GET /servers')
    assert.equal(call?.query.get('filter'), 'web')
    assert.equal(call?.headers.get('authclientid'), clientId)
    assert.equal(call?.headers.get('authsecret'), 'the secret')
    assert.isFalse(call?.headers.has('token'))
    assert.notInclude(JSON.stringify([localStorage, sessionStorage]), 'the secret')
  })

  it('asks before it changes something, and shows a refusal as it came', async () => {
    const { svc, element } = putApi(
      referenceAnswers({ 'DELETE /server/7/terminate': failure(403, 909) }),
      '/developersTools?call=servers.terminate',
    )
    await write(element, 'parameter.id', '7')
    await withKey(element)
    control(element, 'Send request').click()
    await shows(element, 'This request takes effect immediately')
    assert.equal(svc.called('DELETE /server/7/terminate').length, 0)
    await confirm(element)
    await shows(element, 'Status 403')
    await shows(element, '909')
  })

  it('says what is missing or wrong before it sends anything', async () => {
    const { svc, element } = putApi(referenceAnswers(), '/developersTools?call=servers.power')
    await write(element, 'body', '{ power }')
    await shows(element, 'Enter valid JSON.')
    control(element, 'Send request').click()
    await shows(element, 'Enter the client ID of your API key')
    await withKey(element)
    control(element, 'Send request').click()
    await shows(element, 'id: Enter a value.')
    assert.equal(svc.calls.filter(({ name }) => name.startsWith('PUT')).length, 0)
  })
})

describe('the page about the command line in <portal-api>', () => {
  afterEach(clearPage)

  it('explains installation, setup and each command of the command line', async () => {
    const { element } = putApi(referenceAnswers(), '/cli')
    await shows(element, 'npm install --global ./portico-1.2.3.tgz')
    await shows(element, `portico-cli configure --url ${location.origin}`)
    await shows(element, 'portico-cli power <server> <power>')
    await shows(element, 'portico-cli terminate <server>')
    assert.notInclude(text(element), 'profile user')
  })

  it('installs the package that the provider has published', async () => {
    const { element } = putApi(
      referenceAnswers({ 'GET /openapi.json': publishedAs('@aurora/portico') }),
      '/cli',
    )
    await shows(element, 'npm install --global @aurora/portico')
    assert.notInclude(text(element), 'from your provider')
  })
})
