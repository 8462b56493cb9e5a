import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { hasLoaded, openProfile } from '../account/profile-page.ts'
import { open as openQueue, signedIn as withTasks } from '../account/queue-page.ts'
import { task } from '../account/task-item.ts'
import { clearPage } from '../page/clear-page.ts'
import { fakeSvc, forgetCalls } from '../page/fake-svc.ts'
import { guarded, put } from '../page/page.ts'
import { peopleSvc, putPeople } from '../people/people-page.ts'
import { put as putReports, svcWith } from '../reports/reports-page.ts'
import { openDashboard } from '../shell/dashboard-page.ts'
import { openNav } from '../shell/nav-page.ts'
import { shows } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { isOpen, putEditor } from '../sites/theme-editor-page.ts'
import { openAt, signedIn as withSupport, writing } from '../support/support-page.ts'

// The browser of these tests is started with it.
const { gc } = globalThis as unknown as {
  gc?: (options: { type: 'major'; execution: 'async' }) => Promise<void>
}

const opened: Record<string, () => Promise<PortalElement>> = {
  'sign-in': () => signIn(),
  'the address in the path': () => signIn({ routing: 'hash' }),
  profile: async () => {
    const { element } = await openProfile()
    await until('its sections are there', () => hasLoaded(element))
    return element
  },
  'the task list': () => openQueue({ svc: withTasks([task]).base }),
  menu: async () => (await openNav()).element,
  dashboard: async () => (await openDashboard()).element,
  users: async () => shown(putPeople(peopleSvc().base, '/users'), 'maya@aurora.example'),
  'a user': async () => shown(putPeople(peopleSvc().base, '/users/aurora/7'), '€100.00'),
  'a report': async () =>
    shown(putReports(svcWith().base, '/loginLog?f.since=2026-11-01T00%3A00%3A00.000Z'), 'jo@aurora.example'),
  'the theme editor': async () => {
    const { element } = putEditor()
    await isOpen(element)
    return element
  },
  ticket: async () => {
    const element = await openAt('/support/all/7', withSupport().base)
    await until('it can be written in', () => writing(element))
    return element
  },
}

describe('an element that keeps what was typed, once its owner has dropped it', () => {
  afterEach(clearPage)

  for (const [name, open] of Object.entries(opened))
    it(`is collected once removed: ${name}`, async function test() {
      if (!gc) return this.skip()
      const ref = await drop(open)
      // The last things that frameworks and browsers remember belong to another element then.
      const { element: last } = await openProfile()
      choose(last)
      last.remove()
      forgetCalls()
      // A timer of two seconds may hold it until it has run.
      const end = performance.now() + 5000
      while (ref.deref() && performance.now() < end) {
        await painted()
        await gc({ type: 'major', execution: 'async' })
      }
      assert.isUndefined(ref.deref())
    })
})

// The script that notes typed text is fetched behind the form.
async function signIn(attributes = {}): Promise<PortalElement> {
  const element = await put({ svc: fakeSvc().base, ...attributes })
  await guarded(element)
  return element
}

async function shown(element: PortalElement, part: string): Promise<PortalElement> {
  await shows(element, part)
  return element
}

/** Opens an element, types into it, and takes it out for ever. */
async function drop(open: () => Promise<PortalElement>): Promise<WeakRef<PortalElement>> {
  const element = await open()
  await painted()
  choose(element)
  element.remove()
  await painted()
  assert.isNotEmpty(element.shadowRoot.querySelectorAll('[class]'), 'it rests')
  return new WeakRef(element)
}

/** Simulates a choice of the user in an element. */
function choose({ shadowRoot }: PortalElement): void {
  shadowRoot.querySelector('[part],[class]')!.dispatchEvent(new Event('change', { bubbles: true }))
}
