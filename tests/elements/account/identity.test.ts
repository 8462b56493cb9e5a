import { assert } from 'chai'
import { clearPage } from '../page/clear-page.ts'
import { failure } from '../page/fake-svc.ts'
import { banner, control, hasNoViolation } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { click } from '../page/user-input.ts'
import type { input } from './profile-page.ts'
import { dialogButton, inside, openDialog, openProfile, openSection, saved, submit } from './profile-page.ts'

afterEach(clearPage)

const avatar = '/svc/header/avatar/7c1f'
const fact = (element: HTMLElement, name: string) =>
  [...element.shadowRoot!.querySelectorAll('dt')].find(({ textContent }) => textContent === name)
    ?.nextElementSibling

describe('who the user is, in the profile', () => {
  it('comes first with name, email, verification, user ID, role, company and date', async () => {
    const { element } = await openProfile()
    await until('it is there', () => inside(element, '[part~=section] dl'))
    const first = inside(element, '[part~=section]')
    assert.equal(first.querySelector('h3')?.textContent, 'Ada Lovelace')
    assert.include(first.textContent, 'ada@example.com')
    assert.include(first.textContent, 'Verified')
    assert.equal(fact(element, 'Role')?.textContent, 'Customer')
    assert.equal(fact(element, 'Company')?.textContent, 'Not set')
    assert.equal(fact(element, 'Member since')?.textContent, '4 March 2025')
    assert.isOk(fact(element, 'User ID')?.querySelector('button[aria-label="Copy 7"]'))
    assert.equal(inside(element, '[part~=section] [aria-hidden]').textContent, 'AL')
    await hasNoViolation(element)
  })

  it('shows initials without a name or picture', async () => {
    const { element } = await openSection('identity', {
      details: { name: '', userEmail: 'noa.levy@example.com', emailVerified: false, avatar },
    })
    await until('the picture has failed', () => text(element).includes('NL'))
    assert.include(text(element), 'Not verified')
  })

  it('is edited in a dialog that says what is wrong, and gives the focus back', async () => {
    const { element, svc } = await openSection('identity', {
      answers: { 'PUT /header/identity': saved },
    })
    control(element, 'Edit profile').focus()
    await click(control(element, 'Edit profile'))
    await until('the dialog is there', () => openDialog(element))
    await hasNoViolation(element)
    await submit(element, { name: ' Ada King ', company: 'Analytical Engines' })
    await until('it is closed', () => !openDialog(element))
    assert.deepEqual(svc.called('PUT /header/identity')[0]?.body, {
      name: 'Ada King',
      company: 'Analytical Engines',
    })
    assert.equal(fact(element, 'Company')?.textContent, 'Analytical Engines')
    assert.equal(element.shadowRoot.activeElement, control(element, 'Edit profile'))
  })

  it('gets a picture: drawn as a square, sent as nothing but that, and shown', async () => {
    const { element, svc } = await openSection('identity', {
      answers: { 'POST /header/avatar': { body: { avatar } } },
    })
    await click(control(element, 'Edit profile'))
    await until('the dialog is there', () => openDialog(element))
    await give(element, await picture(40, 20))
    await until('it is drawn', () => !inside(element, 'dialog canvas').hidden)
    const { width, height } = inside<HTMLCanvasElement>(element, 'dialog canvas')
    assert.deepEqual([width, height], [256, 256])
    await click(dialogButton(element, 'Save'))
    await until('it is closed', () => !openDialog(element))
    assert.lengthOf(svc.called('POST /header/avatar'), 1)
    assert.isEmpty(svc.called('PUT /header/identity'))
  })

  it('says so where a file is no image, and where the service refuses one', async () => {
    const { element } = await openSection('identity', {
      answers: { 'POST /header/avatar': failure(400, 945) },
    })
    await click(control(element, 'Edit profile'))
    await until('the dialog is there', () => openDialog(element))
    await give(element, new File(['<svg/>'], 'a.png', { type: 'image/png' }))
    await shows(element, "This file isn't an image.")
    await give(element, await picture(10, 10))
    await until('it is drawn', () => !inside(element, 'dialog canvas').hidden)
    await click(dialogButton(element, 'Save'))
    await until('it says why', () => banner(element).includes("can't be used"))
    assert.isNotNull(openDialog(element))
  })

  it('loses its picture once that is saved', async () => {
    const { element, svc } = await openSection('identity', {
      details: { avatar },
      answers: { 'DELETE /header/avatar': saved },
    })
    await click(control(element, 'Edit profile'))
    await until('the dialog is there', () => openDialog(element))
    await click(dialogButton(element, 'Remove picture'))
    assert.isEmpty(svc.called('DELETE /header/avatar'))
    await click(dialogButton(element, 'Save'))
    await until('it is closed', () => !openDialog(element))
    assert.lengthOf(svc.called('DELETE /header/avatar'), 1)
  })
})

const picture = (width: number, height: number): Promise<File> =>
  new Promise((resolve) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    canvas.toBlob((blob) => resolve(new File([blob!], 'me.png', { type: 'image/png' })))
  })

const give = async (element: Parameters<typeof input>[0], file: File): Promise<void> => {
  const files = new DataTransfer()
  files.items.add(file)
  const field = inside<HTMLInputElement>(element, 'dialog input[type=file]')
  field.files = files.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await painted()
}
