import type { TestContext } from 'node:test'
import { type PageVisibility, paceWith, type TabLeader } from '../../../../src/core/poll/pace.ts'
import { createPoller, type Poller } from '../../../../src/core/poll/create-poller.ts'
import { createSession, type Session } from '../../../../src/core/session/session.ts'
import { SvcError } from '../../../../src/core/svc/svc-error.ts'
import { userContext } from '../../../user-context.ts'

let bases = 0

/** A signed-in session of its own. */
export async function signedIn(email = userContext.email): Promise<Session> {
  const session = createSession(`/poll-${++bases}`)
  await session.open({ ...userContext, email, csrfToken: 'token' })
  return session
}

/** A visible page, until hidden. */
export function watcher() {
  let isVisible = true
  const heard = new Set<() => void>()
  const visibility: PageVisibility = {
    isVisible: () => isVisible,
    listen(changed) {
      heard.add(changed)
      return () => void heard.delete(changed)
    },
  }
  return {
    visibility,
    look(there: boolean) {
      isVisible = there
      for (const each of heard) each()
    },
    backOnline: () => heard.forEach((each) => each()),
  }
}

/** Runs pending promises while the clock stands still. */
export const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

export const pass = async (t: TestContext, milliseconds: number) => {
  // Second by second, so that what a timer begins can begin timers of its own.
  for (let left = milliseconds; left > 0; left -= 1000) {
    t.mock.timers.tick(Math.min(left, 1000))
    await settled()
  }
}

/** A service that counts its calls; `answer` may be replaced. */
export function service() {
  return {
    asked: 0,
    answer: (): unknown => 'value',
    ask: async function (this: { asked: number; answer: () => unknown }) {
      this.asked += 1
      return this.answer()
    },
  }
}

export async function setUp(t: TestContext, line?: TabLeader) {
  const session = await signedIn()
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const svc = service()
  const { visibility, look, backOnline } = watcher()
  const own = createPoller(session, () => svc.ask(), {
    openPace: paceWith({ visibility, ...(line ? { line } : {}) }),
  })
  return { session, svc, own, look, backOnline }
}

export const valueOf = (own: Poller<unknown>) => own.$polled.get().value
export const unavailable = () => {
  throw new SvcError(503, [{ code: 908, info: '' }])
}
