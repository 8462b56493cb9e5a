import { useDraft, type Draft } from '../../../ui/draft/use-draft.ts'
import { toJson } from '../../../core/to-json.ts'

/** A part of a file that was sent: its offset and size in bytes, and its SHA-256 in hexadecimal digits. */
type SentPart = readonly [at: number, size: number, hash: string]

/** What this browser has sent of the user's uploads, so that no other file is appended to them. */
export interface SentParts {
  /** Records a part before it is sent: some of it may arrive. */
  record(id: string, at: number, part: Blob): Promise<void>
  /** Whether a file begins with the bytes of an upload that have arrived; `unknown` if another browser sent some. */
  compare(id: string, received: number, file: Blob): Promise<'same' | 'different' | 'unknown'>
  remove(id: string): void
}

export function useSentParts(): SentParts {
  const draft = useDraft('sent parts')
  const partsIn = (id: string) => all(draft)[id] ?? []
  const store = (id: string, parts: readonly SentPart[]) => {
    const { [id]: _, ...others } = all(draft)
    const newest = Object.entries({ ...others, ...(parts.length > 0 && { [id]: parts }) }).slice(-most)
    draft.keep(newest.length > 0 ? toJson(Object.fromEntries(newest)) : '')
  }
  return {
    async record(id, at, part) {
      const hash = await sha256(part)
      if (hash) store(id, [...partsIn(id).filter(([known]) => known !== at), [at, part.size, hash]])
    },
    async compare(id, received, file) {
      let known = 0
      for (const [at, size, hash] of [...partsIn(id)].sort(([one], [other]) => one - other)) {
        if (at > known) break
        if (at >= received) continue
        if ((await sha256(file.slice(at, at + size))) !== hash) return 'different'
        known = Math.max(known, at + size)
      }
      return known >= received ? 'same' : 'unknown'
    },
    remove: (id) => store(id, []),
  }
}

/** Uploads that are remembered; abandoned ones expire in the service. */
const most = 20

function all(draft: Draft): Record<string, readonly SentPart[]> {
  try {
    return Object(JSON.parse(draft.read() || '{}')) as Record<string, readonly SentPart[]>
  } catch {
    return {}
  }
}

/** Undefined on pages without https, where browsers compute no hashes. */
async function sha256(part: Blob): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await part.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
