import { createServer } from 'node:net'
import { hashOf } from './places.ts'

/**
 * Takes a lock across this computer's processes; returns a function that releases it, or undefined if it is
 * taken. The system releases it when a process dies: it is an abstract Linux socket, which leaves no file.
 */
export const tryLock = (name: string): Promise<(() => Promise<void>) | undefined> =>
  new Promise((resolve, reject) => {
    const held = createServer((stranger) => stranger.destroy())
    held.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    held.listen(`\0portico-${hashOf(name)}`, () =>
      resolve(() => new Promise((released) => held.close(() => released()))),
    )
    held.unref()
  })
