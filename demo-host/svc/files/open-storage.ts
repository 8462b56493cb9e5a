import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openFolderStorage } from './folder-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The storage of `STORAGE_URL`; a folder in the data folder where there is none. */
export const openStorage = ({ storage, data }: Pick<Config, 'storage' | 'data'>): Storage =>
  storage?.kind === 's3' ? openS3Storage(storage) : openFolderStorage(storage?.path ?? join(data, 'files'))
