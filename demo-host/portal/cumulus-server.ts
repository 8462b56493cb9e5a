import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import type { Config } from '../svc/config/config.ts'
import { atPort, readDemo } from '../svc/seed/demo.ts'

/** A sample page with a server of its own, on another site than the service. */
export interface RunningPage {
  /** Its URL; `undefined` if it isn't served. */
  address: string | undefined
  /** Why it isn't served although it should be. */
  problem: string | undefined
  stop(): Promise<void>
}

const folder = path.join(import.meta.dirname, 'resellers/cumulus')

// The second one has its sign-in form in an isolated frame.
const files: Readonly<Record<string, string>> = { '/': 'index.html', '/isolated': 'isolated.html' }

/**
 * Serves the third demo reseller's page on the port after the service. If that port is taken, the
 * demonstration continues without it.
 */
export const startCumulusFor = async (config: Config): Promise<RunningPage> => {
  const without = { address: undefined, problem: undefined, stop: async () => {} }
  const site = readDemo().sites.find(({ slug }) => slug === 'cumulus')
  if (config.seed !== 'demo' || config.production || !site) return without
  const address = atPort(site.baseUrl, config.port)
  try {
    const server = await listen(address, config.baseUrl.origin)
    return { address: `${address}/`, problem: undefined, stop: () => close(server) }
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0] ?? ''
    return { ...without, problem: `The page on another site cannot be served: ${reason}` }
  }
}

const listen = async (address: string, provider: string): Promise<Server> => {
  const { hostname, port } = new URL(address)
  const server = createServer((request, answer) => {
    const file = files[request.url?.split('?')[0] ?? '']
    if (file === undefined) {
      answer.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found.')
      return
    }
    const page = readFileSync(path.join(folder, file), 'utf8').replaceAll('{{provider}}', provider)
    answer.writeHead(200, headers(provider)).end(page)
  })
  const listening = once(server, 'listening')
  server.listen(Number(port), hostname)
  await listening
  return server
}

// Scripts, calls and pictures come from the provider, and from nowhere else.
const headers = (provider: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    `default-src 'none'; script-src ${provider}; style-src 'unsafe-inline'; connect-src ${provider}; ` +
    `img-src ${provider} data:; frame-src ${provider}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
})

const close = async (server: Server): Promise<void> => {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
