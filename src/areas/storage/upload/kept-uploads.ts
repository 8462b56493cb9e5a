import { atom, type WritableAtom } from 'nanostores'

/** A file on its way to the library. */
export interface KeptUpload {
  /** The service's id. */
  id: string
  name: string
  size: number
  /** The file, if this page has it. */
  file: File
  /** Bytes that have arrived. */
  sent: number
  /** Bytes each second, lately. */
  speed: number
  status: 'waiting' | 'sending' | 'paused' | 'lost' | 'failed'
  /** Why it has failed. */
  problem?: string | undefined
  /** Stops sending. */
  sending?: AbortController | undefined
}

/** A user's uploads, for as long as the page lives: navigating within the portal loses none. */
export const keptUploads = (user: string): WritableAtom<readonly KeptUpload[]> => {
  const $list = pages.get(user) ?? atom<readonly KeptUpload[]>([])
  // No more than that: a function would hold the element that it was first called for.
  pages.set(user, $list)
  return $list
}

const pages = new Map<string, WritableAtom<readonly KeptUpload[]>>()
