import type { Logger } from '../log.ts'
import { mostRows, type PdfDocument } from './document.ts'
import { startPdfProcess, type PdfProcess } from './start-process.ts'

/** Sets documents as PDF/A-3 in a process of its own, one after the other. */
export interface PdfMaker {
  /**
   * Rejects with `PdfError` if the document can't be set or too many wait, and with the reason of `stop` once that is
   * aborted.
   */
  make(document: PdfDocument, stop?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>
  close(): void
}

/** `busy`: too many documents wait. `broken`: this one can't be set. */
export class PdfError extends Error {
  override name = 'PdfError'
  readonly problem: 'busy' | 'broken'

  constructor(problem: PdfError['problem'], message: string) {
    super(message)
    this.problem = problem
  }
}

/** A document for the process. */
export interface PdfOrder {
  id: number
  document: PdfDocument
}

/** The file or the problem; `rss` is the memory of the process in bytes. */
export interface PdfReply {
  id: number
  file?: Uint8Array<ArrayBuffer>
  problem?: string
  rss: number
}

export interface PdfLimits {
  /** Documents that wait, at most. */
  mostWaiting: number
  /** For one document, in milliseconds; its process is killed then. */
  timeLimit: number
  /** After this number of documents, or above this memory (bytes), a process is replaced. */
  mostDocuments: number
  mostMemory: number
}

const usual: PdfLimits = {
  mostWaiting: 200,
  timeLimit: 60_000,
  mostDocuments: 2000,
  mostMemory: 512 * 2 ** 20,
}

/** Starts no process before the first document. */
export const openPdfMaker = (
  log: Pick<Logger, 'warn'>,
  own: Partial<PdfLimits> = {},
  start: () => Promise<PdfProcess> = startPdfProcess,
): PdfMaker => {
  const limits = { ...usual, ...own }
  const waiting: Waiting[] = []
  let [isWorking, isClosed] = [false, false]
  let current: { process: PdfProcess; documents: number } | undefined

  const work = async (): Promise<void> => {
    if (isWorking) return
    isWorking = true
    for (let next = waiting.shift(); next; next = waiting.shift())
      await setOne(next.document).then(next.resolve, next.reject)
    isWorking = false
  }

  const setOne = async (document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> => {
    const { file, problem, rss } = await replyTo(document).catch((error: Error) => {
      replace()
      log.warn({ reason: error.message }, 'a document was not made: its process failed')
      throw new PdfError('broken', error.message)
    })
    if (!current || (current.documents += 1) >= limits.mostDocuments || rss > limits.mostMemory) replace()
    if (!file) throw new PdfError('broken', problem ?? 'No file was made.')
    return file
  }

  const replyTo = async (document: PdfDocument): Promise<PdfReply> => {
    current ??= { process: await start(), documents: 0 }
    return current.process.set(document, limits.timeLimit)
  }

  const replace = (): void => {
    current?.process.end()
    current = undefined
  }

  return {
    async make(document, stop) {
      const rows = document.tables.reduce((sum, table) => sum + table.rows.length, 0)
      if (rows > mostRows) throw new PdfError('broken', `A document has at most ${mostRows} rows.`)
      if (isClosed || waiting.length >= limits.mostWaiting)
        throw new PdfError('busy', 'Too many documents wait.')
      return new Promise((resolve, reject) => {
        const order = { document, resolve, reject }
        stop?.throwIfAborted()
        stop?.addEventListener('abort', () => {
          const at = waiting.indexOf(order)
          if (at >= 0) waiting.splice(at, 1)
          reject(stop.reason as Error)
        })
        waiting.push(order)
        void work()
      })
    },
    close() {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new PdfError('busy', 'The service stops.'))
      replace()
    },
  }
}

interface Waiting {
  document: PdfDocument
  resolve(file: Uint8Array<ArrayBuffer>): void
  reject(error: Error): void
}
