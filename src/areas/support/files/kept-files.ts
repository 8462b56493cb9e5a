import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Draft } from '../../../ui/draft/use-draft.ts'
import { toJson } from '../../../core/to-json.ts'

/** A file that was chosen: on its way, there, or why not. */
export interface ChosenFile {
  key: string
  name: string
  size: number
  /** The service's id, once uploaded. */
  id?: string
  /** When it came to be there. Milliseconds. */
  at?: number
  problem?: string
  /** The uploaded share in per cent. */
  percent?: number
  /** Ends its upload, while it is on its way. */
  upload?: AbortController | undefined
  /** The file, if this page has it. */
  content?: File
  /** The user left before the upload finished. */
  isLeft?: boolean
}

/**
 * The files of an unsent message: all of them as long as the page lives, uploaded ones as long as the service
 * stores them.
 */
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

/** The service stores an unused file for a day. Milliseconds. */
const keptFor = 86_000_000

function begun(draft: Draft): readonly ChosenFile[] {
  try {
    const found = JSON.parse(draft.read() || '[]') as ChosenFile[]
    return found.filter(({ at = 0 }) => Date.now() - at < keptFor)
  } catch {
    return []
  }
}
