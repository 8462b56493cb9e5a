import { once } from 'node:events'
import { createServer } from 'node:net'

/** A free port of 127.0.0.1. The system assigns ports in turn, so the next call gets another. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
