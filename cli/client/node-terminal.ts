import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Terminal } from './terminal.ts'
import { trimTyped } from '../../src/contract/engine/typed-text.ts'

/** The terminal that Node runs in. */
export const nodeTerminal = (): Terminal => ({
  env: process.env,
  out: (written) => void process.stdout.write(written),
  err: (written) => void process.stderr.write(written),
  ...(process.stdin.isTTY && process.stderr.isTTY && { ask }),
  input: () => text(process.stdin),
  fetch,
  wait: async (milliseconds) => wait(milliseconds),
})

const ask = (question: string, hidden: boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    const shown = new Writable({ write: (_chunk, _encoding, done) => done() })
    const line = createInterface({
      input: process.stdin,
      output: hidden ? shown : process.stderr,
      terminal: true,
    })
    line.on('SIGINT', () => {
      line.close()
      reject(new Error('canceled'))
    })
    if (hidden) process.stderr.write(question)
    line.question(hidden ? '' : question, (answer) => {
      line.close()
      if (hidden) process.stderr.write('\n')
      resolve(trimTyped(answer))
    })
  })
