import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { startProviderFor } from './oidc/start.ts'
import { startCumulusFor } from './portal/cumulus-server.ts'
import { mountPages } from './portal/pages.ts'
import { configHelp, readConfig, type Config } from './svc/config.ts'
import { openService, type Service } from './svc/service.ts'
import { StartError } from './svc/start-error.ts'
import { welcome } from './welcome.ts'

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  const service = await openService(config)
  mountPages(service, config)
  const server = createAdaptorServer({ fetch: service.app.fetch, createServer, serverOptions }) as Server
  try {
    await listen(server, config)
  } catch (error) {
    await service.close()
    throw error
  }
  const provider = await startProviderFor(config)
  const cumulus = await startCumulusFor(config)
  stopOnSignal(server, service, async () => void (await Promise.all([provider.stop(), cumulus.stop()])))
  console.log(welcome(config, provider, cumulus))
}

// How long a client that is slow on purpose holds a connection, and how often that is looked at, in milliseconds.
const serverOptions = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 }

const listen = (server: Server, { port, host }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const reason = reasons[code ?? '']?.(port, host) ?? message
      reject(new StartError(reason))
    })
    server.listen(port, host, resolve)
  })

const reasons: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `Port ${port} is in use. Set PORT to a free one.`,
  EACCES: (port) => `Port ${port} may not be used by this user. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: (_, host) => `This machine has no address ${host}. Set HOST to one it has.`,
  ENOTFOUND: (_, host) => `There is no host ${host}. Set HOST to an address of this machine.`,
}

/** Lets the last answers out. Who had already called, but was not heard yet, is still refused properly. */
const hangUp = async (server: Server): Promise<void> => {
  await setTimeout(100)
  const closed = once(server, 'close')
  server.close()
  const timer = setInterval(() => server.closeIdleConnections(), 20)
  await Promise.race([closed, setTimeout(1000)])
  clearInterval(timer)
}

const stopOnSignal = (server: Server, service: Service, stopBesides: () => Promise<void>): void => {
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await service.close()
    await stopBesides()
    await hangUp(server)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

if (process.argv.includes('--help')) console.log(configHelp())
else {
  await start().catch((error: Error) => {
    console.error(`Portico cannot start. ${error.message.split('\n')[0]}`)
    process.exit(1)
  })
}
