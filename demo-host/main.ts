import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { startProviderFor } from './oidc/start.ts'
import { startCumulusFor } from './portal/cumulus-server.ts'
import { mountPages } from './portal/pages.ts'
import { configHelp, readConfig, type Config } from './svc/config/config.ts'
import { openConnections, type Connections } from './svc/kernel/http/connections.ts'
import { openService, type Service } from './svc/service.ts'
import { settings } from './svc/config/settings.ts'
import { StartError } from './svc/kernel/start-error.ts'
import { startFailure } from './start-failure.ts'
import { welcome } from './welcome.ts'

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  await requirePort(config)
  const service = await openService(config)
  if (config.role !== 'worker') mountPages(service, config)
  const connections = openConnections(getRequestListener(service.app.fetch, { hostname: nowhere }))
  const server = createServer(serverOptions, connections.answer)
  connections.watch(server)
  service.connectOn(server)
  try {
    await listen(server, config)
  } catch (error) {
    await service.close()
    throw error
  }
  const provider = await startProviderFor(config)
  const cumulus = await startCumulusFor(config)
  const stopBesides = async () => void (await Promise.all([provider.stop(), cumulus.stop()]))
  stopOnSignal(server, connections, service, stopBesides)
  console.log(welcome(config, provider, cumulus))
}

// Limits for clients that are slow on purpose: how long a connection may take to send headers, and how often
// that is checked, in milliseconds. Bodies have limits of their own (`body-time.ts`).
const serverOptions = { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 1000 }

// The host of a request that names none, as probes in HTTP/1.0 do: where it matters, there is no such site.
const nowhere = 'nowhere.invalid'

/** Says that a port is taken before the database is brought up to date for nothing, which may take a while. */
const requirePort = async (config: Config): Promise<void> => {
  const probe = createServer()
  await listen(probe, config)
  const closed = once(probe, 'close')
  probe.close()
  await closed
}

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
const hangUp = async (server: Server, connections: Connections): Promise<void> => {
  await setTimeout(100)
  const closed = once(server, 'close')
  server.close()
  const timer = setInterval(() => connections.closeUnused(), 20)
  await closed
  clearInterval(timer)
}

/** The process exits after this time, whatever clients or jobs do, in milliseconds. */
const patience = 7000

const stopOnSignal = (
  server: Server,
  connections: Connections,
  service: Service,
  stopBesides: () => Promise<void>,
): void => {
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    const late = setTimeout(patience, undefined, { ref: false })
    const ended = service
      .close()
      .then(stopBesides)
      .then(() => hangUp(server, connections))
    await Promise.race([ended, late])
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

if (commandLine().help) console.log(configHelp())
else {
  await start().catch((error: unknown) => {
    console.error(
      `Portico cannot start. ${startFailure(error, process.env['PORTICO_DATA'] || settings.data.default)}`,
    )
    process.exit(1)
  })
}

function commandLine(): { help?: boolean } {
  try {
    return parseArgs({ options: { help: { type: 'boolean' } } }).values
  } catch (error) {
    console.error(
      `${(error as Error).message.split('. ')[0]}. Settings are environment variables: --help lists them.`,
    )
    process.exit(1)
  }
}
