import type { Trx } from '../../kernel/db/database.ts'
import type { Content } from '../../kernel/files/storage.ts'
import type { Services } from '../calls/services.ts'

/** A file as it is downloaded. */
export interface DownloadFile {
  name: string
  mediaType: string
  /** Bytes; null if unknown before it is sent. */
  size: number | null
  open(parts: Services): Promise<Content>
}

/** How far a file is made; `progress` in per cent. */
export type DownloadState =
  | { state: 'making'; progress: number }
  | { state: 'failed' }
  | { state: 'ready'; file: DownloadFile }

/** Finds the files of one kind of subject by ID; undefined if it doesn't exist. */
export type DownloadSource = (trx: Trx, id: string) => Promise<DownloadState | undefined>
