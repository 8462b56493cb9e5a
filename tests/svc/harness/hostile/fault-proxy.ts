import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A wire between the service and its database that can be cut. */
export interface FaultProxy {
  /** The address of the database through this wire. */
  url: string
  /** Breaks every connection and takes no new one. */
  cut(): Promise<void>
  /** Drops everything silently. */
  swallow(): void
  /** Each packet to the database is this many milliseconds late. */
  delay(milliseconds: number): void
  /** Breaks every connection; new ones are good. */
  reset(): Promise<void>
  /** All is well again. */
  mend(): Promise<void>
  close(): Promise<void>
}

export const openFaultProxy = async (databaseUrl: string): Promise<FaultProxy> => {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let swallowing = false
  let late = 0

  const server = createServer((from) => {
    const to = connect(Number(target.port || 5432), target.hostname)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    from.on('data', (packet) => {
      if (!swallowing) setTimeout(() => !to.destroyed && to.write(packet), late)
    })
    to.on('data', (packet) => {
      if (!swallowing) from.write(packet)
    })
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  // Both ends have heard of it when this resolves.
  const reset = async () => {
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    await reset()
    await closed
  }

  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut,
    swallow: () => void (swallowing = true),
    delay: (milliseconds) => void (late = milliseconds),
    reset,
    async mend() {
      if (swallowing) await reset()
      swallowing = false
      late = 0
      if (!server.listening) await listen(port)
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
