import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, inTurn, offline, pending, type Call } from '../page/fake-svc.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { imageWith, putStorage, uploadWith } from './storage-page.ts'

const kept = { body: null }
const path = '/uploads/7'
const file = (size: number, name = 'web.iso') => new File([new Uint8Array(size)], name)

/** Chooses a file, as the browser's dialog does. */
function choose(element: PortalElement, chosen: File): void {
  const input = element.shadowRoot.querySelector<HTMLInputElement>('input[type=file]')!
  const carried = new DataTransfer()
  carried.items.add(chosen)
  input.files = carried.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Drops a file on the page's zone. */
function drop(element: PortalElement, dropped: File): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(dropped)
  const zone = element.shadowRoot.querySelector('[part=drop-zone]')!
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

const radio = (element: PortalElement, value: string): HTMLInputElement | null =>
  element.shadowRoot.querySelector<HTMLInputElement>(`input[type=radio][value="${value}"]`)

async function press(element: PortalElement, words: string): Promise<void> {
  const named = () =>
    [...element.shadowRoot.querySelectorAll('button')].find(({ textContent }) => textContent.includes(words))
  await until(`there is ${words}`, named)
  named()!.click()
}

/** An upload that has arrived up to this point, with the same file chosen again. */
async function again(answers: Parameters<typeof putStorage>[1], received = 100) {
  const put = putStorage('/hdlibrary/upload', {
    'GET /uploads': pageOf([uploadWith({ received })]),
    [`GET ${path}`]: { body: uploadWith({ received }) },
    ...answers,
  })
  await shows(put.element, 'Choose the file again to continue the upload.')
  choose(put.element, file(400))
  // Another browser has sent what is there.
  await press(put.element, 'Continue upload')
  return put
}

describe('uploads to the disk library', () => {
  afterEach(clearPage)

  it('describes the file that was chosen, and sends it', async () => {
    const { svc, element } = putStorage('/hdlibrary/upload', {
      'POST /hdlib/upload': {
        body: { id: '7', url: path, partSize: 16_777_216, expires: '2026-11-21T09:30:00.000Z' },
      },
      [`GET ${path}`]: { body: uploadWith() },
      [`PATCH ${path}`]: kept,
    })
    await shows(element, 'No uploads in progress.')
    choose(element, file(400, 'web.exe'))
    await shows(element, "This file type isn't supported.")
    choose(element, file(400, 'my web.iso'))
    await until('it asks what that is', () => radio(element, 'Debian'))
    assert.notInclude(text(element), "This file type isn't supported.")
    radio(element, 'Debian')!.click()
    // The first data center is chosen.
    await until('it has a data center', () => radio(element, 'EU-FR')?.checked)
    control(element, 'Upload').click()
    await until('it is sent', () => svc.called(`PATCH ${path}`).length > 0)
    assert.deepEqual(svc.called('POST /hdlib/upload')[0]?.body, {
      name: 'my web',
      family: 'Debian',
      datacenter: 'EU-FR',
      fileName: 'my-web.iso',
      size: 400,
    })
    const { headers, body } = svc.called(`PATCH ${path}`)[0]!
    assert.deepEqual(
      ['content-type', 'upload-offset', 'tus-resumable', 'token'].map((name) => headers.get(name)),
      ['application/offset+octet-stream', '0', '1.0.0', 'token'],
    )
    assert.equal((body as Blob).size, 400)
    await shows(element, 'Uploaded.')
  })

  it('guesses the operating system from the name, and links to a new server', async () => {
    const { element } = putStorage('/hdlibrary/upload', {
      'POST /hdlib/upload': {
        body: { id: '7', url: path, partSize: 16_777_216, expires: '2026-11-21T09:30:00.000Z' },
      },
      [`GET ${path}`]: { body: uploadWith() },
      [`PATCH ${path}`]: { body: null, headers: { 'portico-image': imageWith().id } },
    })
    await shows(element, 'Drop a disk image here')
    drop(element, file(400, 'Debian-13.qcow2'))
    await until('it knows what that is', () => radio(element, 'Debian')?.checked)
    control(element, 'Upload').click()
    await shows(element, 'Ready to create servers from')
    const link = [...element.shadowRoot.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Create server',
    )
    assert.include(link?.getAttribute('href'), `/serverCreate?image=${imageWith().id}&datacenter=EU-FR`)
  })

  it('says before a file is chosen what each data center accepts', async () => {
    const { element } = putStorage('/hdlibrary/upload', {})
    await shows(element, 'Frankfurt, Germany: VMDK, QCOW2, VHD, ISO, RAW, up to')
    assert.include(text(element), 'Tel Aviv, Israel: no uploads at the moment')
  })

  it('shows the data center’s rules, and why a file doesn’t fit', async () => {
    const { svc, element } = putStorage('/hdlibrary/upload', {
      'POST /hdlib/upload': failure(400, 927, { key: 'datacenter', params: { reason: 'uploadsOff' } }),
    })
    await shows(element, 'No uploads in progress.')
    choose(element, file(400, 'my web.iso'))
    await until('it asks what that is', () => radio(element, 'EU-FR'))
    const chosen = async (name: string) => radio(element, name)!.click()
    await chosen('EU-FR')
    await shows(element, 'files of up to')
    assert.match(text(element), /EU-FR accepts vmdk, qcow2, vhd, iso, raw files of up to 53\.7\sGB/)
    await chosen('US-NY2')
    await shows(element, "doesn't accept this file type")
    await chosen('IL-TA')
    await shows(element, "doesn't accept uploads at the moment. Choose another data center.")
    radio(element, 'Debian')!.click()
    control(element, 'Upload').click()
    await until('the service is asked', () => svc.called('POST /hdlib/upload').length === 1)
    await until('it says so', () => element.shadowRoot.querySelector('[data-field=datacenter] [part=error]'))
  })

  it('pauses an upload, goes on from where it was, and gives it up', async () => {
    const { svc, element } = await again({
      [`PATCH ${path}`]: pending,
      [`DELETE ${path}`]: kept,
    })
    await until('it is sent', () => svc.called(`PATCH ${path}`).length === 1)
    await press(element, 'Pause the upload of web')
    await shows(element, 'Paused')
    const [first] = svc.called(`PATCH ${path}`) as [Call]
    assert.isTrue(first.signal?.aborted)
    assert.equal(first.headers.get('upload-offset'), '100')
    assert.equal((first.body as Blob).size, 300)
    await press(element, 'Resume the upload of web')
    await until('it is sent again', () => svc.called(`PATCH ${path}`).length === 2)
    assert.include(text(element), 'Uploading')
    await press(element, 'Cancel the upload of web')
    await until('it is given up', () => svc.called(`DELETE ${path}`).length === 1)
    assert.isTrue(svc.called(`PATCH ${path}`)[1]!.signal?.aborted)
    await until('it is gone', () => !text(element).includes('Uploading'))
  })

  it('goes on by itself once there is a network again', async () => {
    const { svc, element } = await again({ [`PATCH ${path}`]: inTurn(offline, kept) })
    await shows(element, 'Connection lost. Reconnecting…')
    dispatchEvent(new Event('online'))
    await until('it is sent again', () => svc.called(`PATCH ${path}`).length === 2)
    await until('it is there', () => !text(element).includes('Connection lost'))
  })

  for (const [name, more, isTaken] of [
    ['continues with the same file', {}, true],
    ['takes no other file of the same name, size and date', { fill: 1 }, false],
  ] as const)
    it(`${name} after a reload`, async () => {
      const content = crypto.getRandomValues(new Uint8Array(400))
      const changed = content.slice()
      // It differs in one byte of what has arrived.
      if ('fill' in more) changed[50]! ^= more.fill
      const fileOf = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'web.iso', { lastModified: 5 })
      const answers = {
        'GET /uploads': pageOf([uploadWith({ received: 100 })]),
        [`GET ${path}`]: inTurn(
          { body: uploadWith({ received: 0 }) },
          { body: uploadWith({ received: 100 }) },
        ),
        [`PATCH ${path}`]: pending,
      }
      const { svc, element } = putStorage('/hdlibrary/upload', {
        ...answers,
        'GET /uploads': inTurn(
          pageOf([uploadWith({ received: 0 })]),
          pageOf([uploadWith({ received: 100 })]),
        ),
      })
      await shows(element, 'Choose the file again to continue the upload.')
      choose(element, fileOf(content))
      await until('it is sent', () => svc.called(`PATCH ${path}`).length === 1)
      // A reload keeps what the browser stores, and nothing of the page.
      const stored = Object.entries(localStorage)
      await press(element, 'Pause the upload of web')
      element.remove()
      const second = putStorage('/hdlibrary/upload', answers)
      for (const [key, value] of stored) localStorage.setItem(key.replace(svc.base, second.svc.base), value)
      await shows(second.element, 'Choose the file again to continue the upload.')
      await press(second.element, 'Choose the file of web again')
      choose(second.element, fileOf(changed))
      if (isTaken) await until('it continues', () => second.svc.called(`PATCH ${path}`).length === 1)
      else await shows(second.element, 'The contents of this file differ')
      assert.equal(second.svc.called(`PATCH ${path}`).length, isTaken ? 1 : 0)
    })

  it('says why the service has not taken a file, and takes no other for it', async () => {
    const { element } = await again({
      [`PATCH ${path}`]: failure(400, 927, { params: { reason: 'fileFormat' } }),
    })
    await shows(element, "The file's content doesn't fit its name.")
    await shows(element, 'Failed')
    await press(element, 'Resume the upload of web')
    await until('it is tried again', () => text(element).includes('Failed'))
  })
})
