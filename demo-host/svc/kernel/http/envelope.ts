import type { Context, Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { asCaller } from '../db/caller.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Traces } from '../traces/traces.ts'
import type { Answers } from './answers.ts'
import type { CrossOrigin } from './cross-origin.ts'
import { fail } from './fail.ts'
import { requestId } from './request.ts'

/** Wraps every reply. */
export interface Envelope {
  /** From now on new requests are refused; resolves when none is left, or after five seconds. */
  drain(): Promise<void>
  readonly isDraining: boolean
}

const patience = 5000

/**
 * Puts the security headers on every answer, logs one line for each, and refuses foreign pages, and new work while the
 * service stops.
 */
export const wrap = (
  app: Hono,
  answers: Answers,
  crossOrigin: CrossOrigin,
  { log, metrics, traces }: { log: Logger; metrics: Metrics; traces: Traces },
): Envelope => {
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
      else
        await traces.around(
          c.req.method,
          c.req.raw.headers,
          () => asCaller(newCaller(), next),
          () => ({
            'http.route': routeOf(c),
            'http.response.status_code': c.res.status,
          }),
        )
      crossOrigin.open(c)
      answers.complete(c.res)
    } finally {
      inFlight -= 1
      if (inFlight === 0) emptied()
    }
    const ms = performance.now() - began
    const route = routeOf(c)
    metrics.answered({ method: methodOf(c), route, status: c.res.status, seconds: ms / 1000 })
    if (log.isLevelEnabled('info')) {
      const path = route.includes('*') || route === 'other' ? withoutTokens(c.req.path).slice(0, 200) : route
      log.info({
        id: requestId(c),
        method: c.req.method,
        path,
        status: c.res.status,
        ms: Math.round(ms),
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

// Until the call says whose it is.
const newCaller = () => ({ name: 'unknown', changes: false })

// Only route patterns and known methods: caller-supplied text must not create metric series.
const routeOf = (c: Context): string => {
  const patterns = matchedRoutes(c).map(({ path }) => path)
  return (
    patterns.find((path) => !path.includes('*')) ?? patterns.find((path) => !/^\/?\*$/.test(path)) ?? 'other'
  )
}
const methods = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'])
const methodOf = (c: Context): string => (methods.has(c.req.method) ? c.req.method : 'other')

// A path that no route knows may still have been meant to bring a token.
const withoutTokens = (path: string): string => path.replaceAll(/[\w-]{24,}/g, '[token]')
