import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { attachments, largestAttachment } from '../../../contract/support/attachments.ts'
import { mostAttachments } from '../../../contract/support/rows.ts'
import { messageOf } from '../../../core/i18n/error-words.ts'
import { randomId } from '../../../core/random-id.ts'
import type { Send } from '../../../core/svc/client.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { useDraft, type Draft } from '../../../ui/draft/use-draft.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { useWhileShown } from '../../../ui/island/while-shown.ts'
import { useStore } from '../../../ui/use-store.ts'
import { toJson } from '../../../core/to-json.ts'
import { filesPack } from './messages.en.ts'

/** The files that go with a message. */
export interface Files {
  list: readonly ChosenFile[]
  isBusy: boolean
  /** The ids for a message. */
  ids: readonly string[]
  add(files: Iterable<File>): void
  remove(file: ChosenFile): void
  /** Removes files that a message has taken; files added since stay. */
  taken(sent: readonly ChosenFile[]): void
  /** A message with these files is being sent; each file that the service no longer has reports it. */
  named<T>(sent: Promise<T>): Promise<T>
}

/** The files of the message that the signed-in user writes in a place, such as a ticket. Going elsewhere loses none of them. */
export function useFiles(place: string): Files {
  const { act, announce, words: pack, $isShown } = useIsland()
  const words = useWords(filesPack)
  const { $list, change } = keptFiles(useDraft(`files ${place}`))
  const list = useStore($list)
  const isBusy = list.some(({ id, problem }) => !id && !problem)
  const settle = (key: string, about: Partial<ChosenFile>) =>
    change((files) => files.map((file) => (file.key === key ? { ...file, ...about } : file)))

  const send = async (key: string, file: File): Promise<void> => {
    const upload = new AbortController()
    const stop = $isShown.listen(() => {
      settle(key, { upload: undefined, isLeft: true })
      upload.abort()
    })
    settle(key, { content: file, upload, isLeft: false })
    try {
      const { id, name } = await act(
        attachments.add,
        { query: { name: file.name.slice(-255) || 'file' } },
        {
          announced: 'none',
          signal: upload.signal,
          send: uploading(file, (percent) => settle(key, { percent })),
        },
      )
      settle(key, { id, name, at: Date.now(), upload: undefined })
      announce(words.added({ name }))
    } catch (error) {
      if (upload.signal.aborted) return
      const problem = error instanceof SvcError ? await messageOf(pack, error.first) : words.unread
      settle(key, { problem, upload: undefined })
      announce(problem)
    } finally {
      stop()
    }
  }
  // Restarts uploads that were running when the element left.
  useWhileShown(() => {
    for (const { key, content, isLeft } of $list.get()) if (content && isLeft) void send(key, content)
    return undefined
  }, [$list])
  useWhileShown(() => {
    if (!isBusy) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isBusy])

  const wrongWith = ({ size }: File): string | undefined => {
    if (size === 0) return words.empty
    if (size > largestAttachment) return words.tooLarge
    return $list.get().filter(({ problem }) => !problem).length >= mostAttachments ? words.tooMany : undefined
  }
  return {
    list,
    isBusy,
    ids: list.flatMap(({ id, problem }) => (id && !problem ? id : [])),
    add(files) {
      for (const file of files) {
        const problem = wrongWith(file)
        const key = randomId()
        change((all) => [...all, { key, name: file.name, size: file.size, ...(problem && { problem }) }])
        if (problem) announce(problem)
        else void send(key, file)
      }
    },
    remove(file) {
      change((files) => files.filter(({ key }) => key !== file.key))
      file.upload?.abort()
      // A file left behind expires after a day.
      if (!file.id) return
      const input = { params: { id: file.id } }
      void act(attachments.remove, input, { announced: 'none' }).catch(() => undefined)
    },
    taken: (sent) => change((files) => files.filter(({ key }) => sent.every((file) => file.key !== key))),
    named: (sent) =>
      sent.catch((error: unknown) => {
        if (error instanceof SvcError && error.first.key === 'attachments')
          change((files) => files.map((file) => (file.id ? { ...file, problem: words.again } : file)))
        throw error
      }),
  }
}

/** Sends a file as a request body and reports the progress in per cent, which `fetch` cannot. */
const uploading =
  (file: Blob, tell: (percent: number) => void): Send =>
  (url, { method = 'POST', headers, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      request.withCredentials = true
      for (const [name, value] of Object.entries(headers))
        request.setRequestHeader(name, name === 'content-type' ? 'application/octet-stream' : value)
      let told = 0
      request.upload.onprogress = ({ loaded, total }) => {
        const percent = Math.floor((100 * loaded) / total) || 0
        if (percent > told) tell((told = percent))
      }
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }))
      request.onerror = () => reject(new TypeError('The file was not taken.'))
      request.onabort = () => reject(signal?.reason as Error)
      signal?.addEventListener('abort', () => request.abort())
      // A signal that was aborted before says nothing any more.
      if (signal?.aborted) reject(signal.reason as Error)
      else request.send(file)
    })

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
interface KeptFiles {
  $list: ReadableAtom<readonly ChosenFile[]>
  change(to: (list: readonly ChosenFile[]) => readonly ChosenFile[]): void
}

function keptFiles(draft: Draft): KeptFiles {
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
