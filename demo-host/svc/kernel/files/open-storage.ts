import { join } from 'node:path'
import { openFolderStorage } from './folder-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { StorageAddress } from './storage-url.ts'
import type { Storage } from './storage.ts'

/** The settings that say where files are kept. */
export interface StorageSettings {
  storage: StorageAddress | null
  /** The data folder. */
  data: string
}

/** The storage of `STORAGE_URL`; a folder in the data folder where there is none. */
export const openStorage = ({ storage, data }: StorageSettings): Storage =>
  storage?.kind === 's3' ? openS3Storage(storage) : openFolderStorage(storage?.path ?? join(data, 'files'))
