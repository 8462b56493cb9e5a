import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Draft } from '../../../ui/draft/use-draft.ts'
import { toJson } from '../../../core/to-json.ts'

/** A file that was chosen: on its way, there, or why not. */
export interface ChosenFile {
  key: string
  name: string
  size: number
  /** What the service calls it, once it is there. */
  id?: string
  /** When it came to be there. Milliseconds. */
  at?: number
  problem?: string
  /** How much of it has left the browser, in per cent. */
  percent?: number
  /** Ends its upload, while it is on its way. */
  upload?: AbortController | undefined
  /** What is brought, where this page has brought it. */
  content?: File
  /** The user left before the upload finished. */
  isLeft?: boolean
}

/** The files that wait for a message: as long as the page lives all of them, and those that are there as long as the service keeps them. */
export interface KeptFiles {
  $list: ReadableAtom<readonly ChosenFile[]>
  change(to: (list: readonly ChosenFile[]) => readonly ChosenFile[]): void
}

export function keptFiles(draft: Draft): KeptFiles {
  const $list = pages.get(draft.key) ?? atom(begun(draft))
  // No more than that: a function would hold the element that it was first called for.
  pages.set(draft.key, $list)
  return {
    $list,
    change(to) {
      $list.set(to($list.get()))
      const there = $list.get().filter(({ id, problem }) => id && !problem)
      draft.keep(there.length > 0 ? toJson(there.map(lasting)) : '')
    },
  }
}

const pages = new Map<string, WritableAtom<readonly ChosenFile[]>>()

const lasting = ({ key, id, name, size, at }: ChosenFile) => ({ key, id, name, size, at })

/** The service keeps a file that no message takes for a day. Milliseconds. */
const keptFor = 86_000_000

function begun(draft: Draft): readonly ChosenFile[] {
  try {
    const found = JSON.parse(draft.read() || '[]') as ChosenFile[]
    return found.filter(({ at = 0 }) => Date.now() - at < keptFor)
  } catch {
    return []
  }
}
