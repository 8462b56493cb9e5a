import { assert } from 'chai'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm } from '../page/dialog.ts'
import { inTurn } from '../page/fake-svc.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { hasNoViolation } from '../people/people-page.ts'
import { aurora, putSites, settings, withDraft } from './sites-page.ts'

const change = { setting: 'viewMode', old: 'full', new: 'mini', conflict: false }

describe('settings of a site', () => {
  afterEach(clearPage)

  it('are saved into a draft, which the head of the page names', async () => {
    const { svc, element } = putSites('/sites/aurora/settings', {
      'GET /sites/aurora': inTurn({ body: aurora }, { body: withDraft }),
      'PUT /sites/aurora/draft': { body: { saved: true } },
    })
    const field = (name: string) => element.shadowRoot.querySelector<HTMLInputElement>(`[name=${name}]`)
    await until('the form is there', () => field('name'))
    assert.equal(field('maxServerPrice')!.value, '500.00')
    assert.isNull(field('continent'))
    await hasNoViolation(element)
    field('name')!.value = 'Aurora Two'
    field('name')!.dispatchEvent(new Event('input', { bubbles: true }))
    control(element, 'Save').click()
    await shows(element, 'Unpublished changes')
    const sent = svc.called('PUT /sites/aurora/draft')[0]?.body as Record<string, unknown>
    assert.deepEqual(sent, { ...settings, name: 'Aurora Two' })
  })

  it('show each unpublished change in words, and who publishing keeps out', async () => {
    const { svc, element } = putSites('/sites/aurora/differences', {
      'GET /sites/aurora': inTurn({ body: withDraft }, { body: aurora }),
      'GET /sites/aurora/changes': {
        body: {
          changes: [change, { setting: 'registrationAllowed', old: true, new: false, conflict: true }],
          changedBy: 'admin@aurora.example',
          dtChanged: withDraft.dtChanged,
        },
      },
      'PUT /sites/aurora/publish': inTurn(
        {
          body: {
            consequences: [
              { kind: 'changes', count: 2 },
              { kind: 'registrationCloses', count: 1 },
            ],
            version: null,
          },
        },
        { body: { consequences: [], version: 4 } },
      ),
    })
    await shows(element, 'From Full View to Mini View')
    await shows(element, 'From Yes to No')
    await shows(element, 'Changed by someone else')
    await shows(element, 'admin@aurora.example')
    await hasNoViolation(element)
    control(element, 'Publish changes').click()
    await shows(element, "Visitors can't create accounts any more")
    await confirm(element)
    await until('it is published', () => svc.called('PUT /sites/aurora/publish').length === 2)
    assert.deepEqual(svc.called('PUT /sites/aurora/publish')[1]?.body, { checkOnly: false })
  })

  it('are restored from an earlier version', async () => {
    const version = {
      id: '2',
      siteHost: 'aurora',
      version: 2,
      dtPublish: '2026-11-20T09:30:00.000Z',
      publishedBy: 'admin@aurora.example',
      changes: 1,
      restored: null,
    }
    const { svc, element } = putSites('/sites/aurora/history', {
      'GET /sites/aurora/versions': pageOf([version]),
      'PUT /sites/aurora/versions/2/restore': inTurn(
        { body: { consequences: [{ kind: 'changes', count: 1 }], version: null } },
        { body: { consequences: [], version: 4 } },
      ),
    })
    await shows(element, 'admin@aurora.example')
    control(element, 'Restore version').click()
    await shows(element, '1 setting will change')
    await confirm(element)
    await until('it is restored', () => svc.called('PUT /sites/aurora/versions/2/restore').length === 2)
  })
})
