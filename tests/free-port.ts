import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ephemeral ports of clients, whose connections could take a port between the search and the
// listen; each process has a block of its own, so parallel searches find different ports.
const first = 10_240
const blocks = 700
const each = 32
let next = 0

/** A free port whose next two, which a demonstration also uses, are free as well. */
export const freePort = async (): Promise<number> => {
  const port = first + (process.pid % blocks) * each + (next % 10) * 3
  next += 1
  const taken = await Promise.all([0, 1, 2].map((more) => isTaken(port + more)))
  return taken.includes(true) ? freePort() : port
}

const isTaken = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return true
  probe.close()
  await once(probe, 'close')
  return false
}
