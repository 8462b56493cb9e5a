import { once } from 'node:events'
import { connect } from 'node:net'

/** A conversation with a machine's QEMU by its protocol (QMP). */
export interface Monitor {
  /** Has something done; rejects with what QEMU says against it, or after ten seconds. */
  execute(command: string, args?: object): Promise<unknown>
  close(): void
}

/** A command that QEMU refused. */
class MonitorError extends Error {
  override name = 'MonitorError'
}

/** Opens a connection after earlier ones have closed. Rejects if no process listens. */
export const openMonitor = async (path: string): Promise<Monitor> => {
  const socket = connect(path)
  await once(socket, 'connect')
  const waiting = new Map<number, (answer: Answer) => void>()
  let [last, greet] = [0, (): void => undefined]
  const greeted = new Promise<void>((resolve) => (greet = resolve))
  const gone = new Promise<never>((_, reject) => {
    socket.once('close', () => reject(new Error('The machine has hung up.')))
    socket.once('error', reject)
  })
  gone.catch(() => undefined)
  let rest = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const answer = JSON.parse(line) as Answer
      if (answer.QMP) greet()
      else if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    }
  })
  const execute = async (command: string, args: object = {}): Promise<unknown> => {
    const id = (last += 1)
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.write(`${JSON.stringify({ execute: command, arguments: args, id })}\n`)
    const { error, return: value } = await inTime(Promise.race([answered, gone]), command)
    waiting.delete(id)
    if (error) throw new MonitorError(`${command}: ${error.desc}`)
    return value
  }
  try {
    await inTime(Promise.race([greeted, gone]), 'greeting')
    await execute('qmp_capabilities')
  } catch (error) {
    socket.destroy()
    throw error
  }
  return { execute, close: () => socket.destroy() }
}

/** Says something to a machine, and hangs up. */
export const withMonitor = async <T>(path: string, say: (monitor: Monitor) => Promise<T>): Promise<T> => {
  const monitor = await openMonitor(path)
  try {
    return await say(monitor)
  } finally {
    monitor.close()
  }
}

interface Answer {
  QMP?: object
  id?: number
  error?: { desc: string }
  return?: unknown
}

const inTime = async <T>(answered: Promise<T>, what: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The machine does not answer (${what}).`)), 10_000)
  })
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}
