import type { Hono } from 'hono'
import { routePath } from 'hono/route'
import { code } from '../../../src/contract/error-codes.ts'
import type { Logger } from '../log.ts'
import type { Answers } from './answers.ts'
import type { CrossOrigin } from './cross-origin.ts'
import { fail } from './fail.ts'
import { requestId } from './request-id.ts'

/** What surrounds every answer, whoever makes it. */
export interface Envelope {
  /** From now on new requests are refused; resolves when none is left, or after ten seconds. */
  drain(): Promise<void>
  readonly isDraining: boolean
}

const patience = 10_000

/**
 * Puts the security headers on every answer, logs one line for each, and refuses foreign pages, and new work while the
 * service stops.
 */
export const wrap = (app: Hono, answers: Answers, crossOrigin: CrossOrigin, log: Logger): Envelope => {
  let inFlight = 0
  let draining = false
  let emptied = () => {}

  app.use('*', async (c, next) => {
    const began = performance.now()
    inFlight += 1
    try {
      const met = await crossOrigin.meet(c)
      if (met) c.res = met
      else if (draining && c.req.path !== '/healthz' && c.req.path !== '/readyz')
        c.res = answers.failed(fail(code.busy, { retryAfter: 2 }), '')
      else await next()
      crossOrigin.open(c)
      answers.complete(c.res)
    } finally {
      inFlight -= 1
      if (inFlight === 0) emptied()
    }
    if (log.isLevelEnabled('info')) {
      const route = routePath(c, -1)
      const path = route.includes('*') ? withoutTokens(c.req.path).slice(0, 200) : route
      log.info({
        id: requestId(c),
        method: c.req.method,
        path,
        status: c.res.status,
        ms: Math.round(performance.now() - began),
      })
    }
  })

  return {
    get isDraining() {
      return draining
    },
    async drain() {
      draining = true
      if (inFlight === 0) return
      const late = new Promise<void>((resolve) => setTimeout(resolve, patience).unref())
      await Promise.race([new Promise<void>((resolve) => (emptied = resolve)), late])
    },
  }
}

// A path that no route knows may still have been meant to bring a token.
const withoutTokens = (path: string): string => path.replaceAll(/[\w-]{24,}/g, '[token]')
