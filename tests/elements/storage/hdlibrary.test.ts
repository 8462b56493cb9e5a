import { assert } from 'chai'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { confirm, inDialog } from '../page/dialog.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { imageWith, detailWith, offered, path, putStorage, route } from './storage-page.ts'

describe('the disk library', () => {
  afterEach(clearPage)

  it('shows the images of a data center and type, and has both in its address', async () => {
    const { svc, element } = putStorage('/hdlibrary')
    await shows(element, 'web-base')
    await shows(element, 'Operating systems')
    control(element, 'Operating systems').click()
    await shows(element, 'Debian 13')
    assert.equal(element.getAttribute('route'), '/hdlibrary/all/public')
    const asked = svc.called('GET /hdlib').at(-1)!.query
    assert.deepEqual([asked.get('listMode'), asked.get('datacenter')], ['public', null])
  })

  it('begins with what its address names, and goes back to all', async () => {
    const { svc, element } = putStorage('/hdlibrary/US-NY2/public')
    await shows(element, 'Debian 13')
    const asked = svc.called('GET /hdlib')[0]!.query
    assert.deepEqual([asked.get('listMode'), asked.get('datacenter')], ['public', 'US-NY2'])
    await shows(element, 'My images')
    control(element, 'My images').click()
    await shows(element, 'web-base')
    assert.equal(element.getAttribute('route'), '/hdlibrary/all/private')
  })

  it('shows an action’s progress, and disables other actions', async () => {
    const { element } = putStorage(route, {
      [`GET ${path}`]: detailWith({ status: 'copying', progress: 40, cmdId: '7' }),
    })
    await shows(element, 'Copying')
    assert.notInclude(text(element), 'Delete image')
    assert.notInclude(text(element), 'Copy to data center')
    assert.include(text(element), 'Edit image')
  })

  it('copies an image to a data center that is chosen, as a task', async () => {
    const tasks = heard<{ cmdId: string }>('portal-task')
    const { svc, element } = putStorage(route, { [`POST ${path}/copy`]: { body: { cmdId: '7' } } })
    await shows(element, 'Copy to data center')
    control(element, 'Copy to data center').click()
    await until('it asks where', () => inDialog(element, '[value=US-NY2]'))
    inDialog(element, '[value=US-NY2]')!.click()
    await until('it says what that costs', () =>
      inDialog(element, '[part=summary]')?.textContent?.includes('0.40'),
    )
    assert.match(
      inDialog(element, '[part=summary]')?.textContent ?? '',
      /Disk images per month.*0\.20.*0\.40/s,
    )
    assert.deepEqual(svc.called(`POST ${path}/quote`).at(-1)?.body, { copies: 1 })
    await confirm(element)
    await until('it has begun', () => tasks.length > 0)
    assert.deepEqual(svc.called(`POST ${path}/copy`)[0]?.body, { datacenter: 'US-NY2' })
  })

  it('deletes an image once what that means was confirmed', async () => {
    const { svc, element } = putStorage(route, { [`DELETE ${path}`]: { body: { cmdId: '8' } } })
    await shows(element, 'Delete image')
    control(element, 'Delete image').click()
    await shows(element, 'Servers created from it keep their disks.')
    assert.equal(svc.called(`DELETE ${path}`).length, 0)
    await confirm(element)
    await until('it was asked for', () => svc.called(`DELETE ${path}`).length > 0)
  })

  it('leads to a new server of the image, where that is', async () => {
    const { element } = putStorage(route)
    await shows(element, 'Create server')
    const link = [...element.shadowRoot.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Create server',
    )
    assert.include(link?.getAttribute('href'), `/serverCreate?image=${imageWith().id}&datacenter=EU-FR`)
  })

  it('leads nowhere from an image that failed', async () => {
    const { element } = putStorage(route, {
      [`GET ${path}`]: detailWith({ status: 'failed', datacenters: [] }),
    })
    await shows(element, 'Failed')
    assert.notInclude(text(element), 'Create server')
  })

  it('offers no actions on the site’s images, and hides their shares', async () => {
    const { element } = putStorage(`/hdlibrary/all/public/${offered.id}`, {
      [`GET /hdlib/${offered.id}`]: detailWith({
        ...offered,
        bytes: null,
        sha256: null,
        guestOs: null,
        scsiAdapter: null,
        nicType: null,
      }),
      'GET /hdlib': pageOf([offered]),
    })
    await shows(element, 'Debian 13')
    for (const word of ['Edit image', 'Delete image', 'Shared with', 'SCSI adapter'])
      assert.notInclude(text(element), word)
  })
})
