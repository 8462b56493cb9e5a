/** The bytes of a file, as they come. */
export type Content = AsyncIterable<Uint8Array>

/** Content that is there as a whole. */
export async function* wholeContent(bytes: Uint8Array): Content {
  yield bytes
}

/** A part of a file: both offsets are of bytes in it. */
export interface ByteRange {
  first: number
  last: number
}

/** Where files are kept. An id is a UUID that the service has made: nothing that anybody gave is ever part of a path. */
export interface Storage {
  /** Keeps content under an id; resolves once it is durable. Content that fails midway leaves nothing. */
  put(id: string, content: Content): Promise<void>
  /** A file or a part of it. Rejects with `FileMissing` before the first byte. */
  get(id: string, range?: ByteRange): Promise<Content>
  /** Removes a file; one that is not there is no error. */
  remove(id: string): Promise<void>
  /** Rejects, with a reason for the operator, where nothing can be kept. */
  check(): Promise<void>
}

/** A row names a file that the storage does not have. */
export class FileMissing extends Error {
  override name = 'FileMissing'
}

/** The id, where it is one of the service's making. Throws for anything else. */
export const requireFileId = (id: string): string => {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Error('This is no id of a file.')
  return id
}

/** The storage could not do what it was asked; what it said is the cause. It may work again in a moment. */
export class StorageFailed extends Error {
  override name = 'StorageFailed'

  constructor(cause: unknown) {
    super(`The storage of files failed: ${(cause as Error).message}`, { cause })
  }
}
