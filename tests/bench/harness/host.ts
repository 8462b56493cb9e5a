import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { mountPages } from '../../../demo-host/portal/pages.ts'
import { serveFolder } from '../../../demo-host/portal/static-files.ts'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { openService } from '../../../demo-host/svc/service.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A reference host with pages for measuring. */
export interface BenchHost {
  origin: string
  /** The built scripts it serves: a copy, so that a concurrent build changes nothing. */
  sdk: string
  /** Serves a page at an address below the origin. */
  page(address: string, html: string): void
  close(): Promise<void>
}

/**
 * Starts a host on a free port: the service, the built scripts under `/sdk`, the hand-written form under
 * `/vanilla`, the standalone portal on every other address. `settings` are the service's, such as its
 * database.
 */
export async function openHost(settings: Record<string, string> = {}): Promise<BenchHost> {
  const folder = temporaryFolder()
  const sdk = path.join(folder, 'sdk')
  cpSync(path.join(import.meta.dirname, '../../../dist/embed'), sdk, { recursive: true })
  const config = readConfig({
    PORTICO_DATA: path.join(folder, 'data'),
    LOG_LEVEL: 'silent',
    ACCOUNT_CALLS: '999999999',
    SITE_CALLS: '999999999',
    ...settings,
  })
  const service = await openService(config)
  const pages = new Map<string, string>()
  serveFolder(service.app, '/sdk', sdk, { anyOrigin: true })
  serveFolder(service.app, '/vanilla', path.join(import.meta.dirname, 'vanilla'))
  service.app.get('/:page', (c, next) => {
    const html = pages.get(c.req.path)
    if (html === undefined) return next()
    c.header('content-security-policy', policy)
    return c.html(html)
  })
  mountPages(service, config)
  const server = createAdaptorServer({ fetch: service.app.fetch, createServer }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    sdk,
    page: (address, html) => void pages.set(address, html),
    async close() {
      server.close()
      server.closeAllConnections()
      await service.close()
    },
  }
}

// The policy of a reseller's page.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self'"
