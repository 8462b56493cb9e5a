import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { PdfDocument } from './document.ts'
import type { PdfOrder, PdfReply } from './pdf-maker.ts'

/** A process that sets documents. */
export interface PdfProcess {
  pid: number | undefined
  /** One at a time. Rejects when the process ends, and once the time (ms) is over: then it has to be replaced. */
  set(document: PdfDocument, timeLimit: number): Promise<PdfReply>
  end(): void
}

// The code of the process in a bundle; in the sources it is beside this file.
declare const PDF_PROCESS: string | undefined
const code = new URL(typeof PDF_PROCESS === 'undefined' ? './pdf-process.mjs' : PDF_PROCESS, import.meta.url)

/**
 * Starts a process. It is one and no thread, because nothing ends a thread within the compiler's own code, and because
 * a fault there would end the service. `fonts` is a folder of fonts of the host. Rejects with what the process said if it ends at once, such as on a platform without the compiler.
 */
export const startPdfProcess = async (fonts?: string): Promise<PdfProcess> => {
  const child = fork(code, fonts ? [fonts] : [], {
    // Nothing of the service's settings and secrets.
    env: Object.fromEntries(inherited.flatMap((name) => [[name, process.env[name] ?? '']])),
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)))
  const ended = once(child, 'exit').then(([status, signal]) => {
    throw new Error(`The process ended (${String(signal ?? status)}). ${said}`.trim())
  })
  // It may end between two documents.
  ended.catch(() => undefined)
  child.on('error', () => undefined)
  await Promise.race([once(child, 'message'), ended])
  // The service may stop while this waits for work.
  child.unref()
  child.channel?.unref()

  let [id, timer] = [0, undefined as NodeJS.Timeout | undefined]
  return {
    pid: child.pid,
    async set(document, timeLimit) {
      id += 1
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`It took longer than ${timeLimit / 1000} s.`)), timeLimit)
      })
      try {
        child.send({ id, document } satisfies PdfOrder)
        const [reply] = (await Promise.race([once(child, 'message'), ended, late])) as [PdfReply]
        return reply
      } finally {
        clearTimeout(timer)
      }
    },
    end: () => void child.kill('SIGKILL'),
  }
}

// What Node itself needs to start on some systems.
const inherited = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP']
