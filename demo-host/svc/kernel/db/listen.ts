import pg from 'pg'
import type { Listening } from './database.ts'

// In milliseconds.
const probeEvery = 3000
const probeTimeout = 1500
const reopenAfter = 1000

/**
 * Listens to a channel on a connection of its own. A probe notifies the channel `<channel>_probe` on the same connection every few seconds: a
 * connection that broke silently, or a pooler that gives each statement another one, is noticed because no answer comes.
 */
export const listenOn = (connectionString: string, channel: string, onNotice: () => void): Listening => {
  let client: pg.Client | undefined
  let answeredAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const again = (after: number) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void step(), after).unref()
  }

  const drop = async (broken: pg.Client): Promise<void> => {
    if (client === broken) client = undefined
    answeredAt = -Infinity
    await broken.end().catch(() => {})
  }

  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 3000,
      query_timeout: probeTimeout,
      keepAlive: true,
    })
    opened.on('error', () => void drop(opened).then(() => again(reopenAfter)))
    opened.on('notification', (notice) => {
      if (notice.channel === channel) onNotice()
      else answeredAt = performance.now()
    })
    try {
      await opened.connect()
      await opened.query(`listen ${channel}; listen ${channel}_probe`)
      return opened
    } catch (error) {
      await opened.end().catch(() => {})
      throw error
    }
  }

  const step = async (): Promise<void> => {
    try {
      if (!client) {
        client = await open()
        // Whatever changed while nothing was heard.
        onNotice()
      }
      await client.query(`notify ${channel}_probe`)
      again(probeEvery)
    } catch {
      if (client) await drop(client)
      again(reopenAfter)
    }
  }

  const opening = step()
  return {
    isReliable: () => performance.now() - answeredAt < probeEvery + 2 * probeTimeout,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await opening
      await client?.end().catch(() => {})
    },
  }
}
