import { createServer } from 'node:net'
import { hashOf } from './places.ts'

/**
 * Takes what only one process of this computer has at a time; answers how it is given back, or nothing where another has it. The system
 * itself takes it from a process that dies: it is an abstract socket of Linux, which leaves no file.
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
