import { join } from 'node:path'
import { openFolderStorage } from './folder-storage.ts'
import { S3Refusal } from './s3-calls.ts'
import { openS3Storage } from './s3-storage.ts'
import type { StorageAddress } from './storage-url.ts'
import type { Storage } from './storage.ts'
import type { Logger } from '../log.ts'
import { StartError } from '../start-error.ts'

/** Settings of the storage. */
interface StorageSettings {
  storage: StorageAddress | null
  /** The data folder. */
  data: string
}

/** The storage of `STORAGE_URL`. Default: a folder in the data folder. */
export const openStorage = ({ storage, data }: StorageSettings): Storage =>
  storage?.kind === 's3' ? openS3Storage(storage) : openFolderStorage(storage?.path ?? join(data, 'files'))

/**
 * Verifies that the storage is writable. Throws `StartError` on invalid settings; a store that is down is
 * logged and retried.
 */
export const requireStorage = async (
  storage: Storage,
  config: StorageSettings & { production: boolean },
  log: Logger,
): Promise<void> => {
  const isS3 = config.storage?.kind === 's3'
  try {
    await storage.check()
  } catch (error) {
    const { message } = error as Error
    if (!isS3) {
      const setting = config.storage ? 'STORAGE_URL' : 'PORTICO_DATA'
      throw new StartError(`Files cannot be kept in the folder of ${setting}: ${message}.`, { cause: error })
    }
    if (error instanceof S3Refusal && error.status < 500)
      throw new StartError(`The bucket of STORAGE_URL cannot be used. ${message}`)
    log.error({ reason: message }, 'the storage of files is unavailable')
  }
  if (config.production && !config.storage)
    log.warn('Files are kept in PORTICO_DATA. With more than one node, set STORAGE_URL to what they share.')
}
