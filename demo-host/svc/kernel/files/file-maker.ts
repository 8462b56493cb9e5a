import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Writes a file in a worker thread. */
export interface FileMaker {
  /** Resolves once the rows are in the file, so that no more wait in memory than are read at a time. */
  add(rows: readonly (readonly unknown[])[]): Promise<void>
  /** `more` is metadata for machine-readable files. */
  end(more: Readonly<Record<string, unknown>>): Promise<Uint8Array>
  /** Aborts it; no effect once ended. */
  stop(): Promise<void>
}

// The thread's code in a bundle; in the sources it is beside this file.
declare const FILE_WORKER: string | undefined
const code = new URL(typeof FILE_WORKER === 'undefined' ? './file-worker.mjs' : FILE_WORKER, import.meta.url)

/** Starts a file. */
export const openFileMaker = (order: FileOrder): FileMaker => {
  const { ask, stop } = openWorker(order)
  return {
    add: async (rows) => void (await ask({ rows })),
    async end(more) {
      const reply = await ask({ end: more })
      if (reply === 'ready') throw new Error('The thread has made no file.')
      return new Uint8Array(reply.file)
    },
    stop,
  }
}

const openWorker = (order: FileOrder) => {
  const worker = new Worker(code, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: 512 } })
  // Without a listener a thread that fails between two messages would end the process.
  let failed: Error | undefined
  worker.on('error', (error: Error) => (failed = error))
  const ask = async (message: FileMessage): Promise<FileReply> => {
    if (failed) throw failed
    worker.postMessage(message)
    const [reply] = (await once(worker, 'message')) as [FileReply]
    return reply
  }
  return { ask, stop: async () => void (await worker.terminate()) }
}

/** Writes a file in a worker thread, and passes on its bytes as they come. */
export interface FileStream {
  /** Adds rows; resolves with the bytes that are written so far. */
  add(rows: readonly (readonly unknown[])[]): Promise<Uint8Array>
  /** Resolves with the rest. */
  end(): Promise<Uint8Array>
  /** Aborts it; no effect once ended. */
  stop(): Promise<void>
}

/** Starts a file of any length, which is never in memory as a whole. */
export const openFileStream = (order: Omit<FileOrder, 'isStreamed'>): FileStream => {
  const { ask, stop } = openWorker({ ...order, isStreamed: true })
  const bytes = async (message: FileMessage): Promise<Uint8Array> => {
    const reply = await ask(message)
    return reply === 'ready' ? new Uint8Array() : new Uint8Array(reply.file)
  }
  return { add: (rows) => bytes({ rows }), end: () => bytes({ end: {} }), stop }
}

/** Specification of a file. */
export interface FileOrder {
  format: 'csv' | 'xlsx' | 'json'
  title: string
  /** Decimal text of a decimal column is a number in a workbook. */
  columns: readonly { name: string; title: string; isDecimal?: boolean }[]
  /** Its bytes are passed on as they come. */
  isStreamed?: boolean
  /** Metadata of machine-readable files. */
  about: Readonly<Record<string, unknown>>
}

/** Messages to the thread: rows with values in column order, or the end with metadata. */
export type FileMessage =
  | { rows: readonly (readonly unknown[])[] }
  | { end: Readonly<Record<string, unknown>> }

/** Its replies: ready for more, or the file. */
export type FileReply = { file: ArrayBuffer } | 'ready'
