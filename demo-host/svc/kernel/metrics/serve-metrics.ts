import type { Context, Hono } from 'hono'
import { isOfThisMachine } from '../http/this-machine.ts'
import { sameText } from '../keys.ts'
import type { Metrics } from './metrics.ts'

/** Serves `/metrics` to whoever has the token; without a token, to this machine. Anybody else finds nothing. */
export const serveMetrics = (
  app: Hono,
  { config, metrics: { registry } }: { config: { metricsToken: string | null }; metrics: Metrics },
): void => {
  const { metricsToken: token } = config
  const mayRead = (c: Context): boolean =>
    token === null ? isOfThisMachine(c) : sameText(c.req.header('authorization') ?? '', `Bearer ${token}`)
  app.get('/metrics', async (c) => {
    if (!mayRead(c)) return c.text('Not found.', 404)
    const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' }
    return new Response(await registry.metrics(), { headers })
  })
}
