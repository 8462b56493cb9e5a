import { type WritableAtom, atom } from 'nanostores'
import { hdlib } from '../../../contract/storage/images.ts'
import { hdlibUploads, largestPart } from '../../../contract/storage/uploads.ts'
import { messageOf } from '../../../core/i18n/error-words.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { useDraft } from '../../../ui/draft/use-draft.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { useWhileShown } from '../../../ui/island/while-shown.ts'
import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import { useStore } from '../../../ui/use-store.ts'
import { uploadPack } from './messages.en.ts'
import { giveUp, sendPart, sentOf } from './send-part.ts'
import { type SentParts, useSentParts } from './sent-parts.ts'

/** Uploads of this page, one after the other. */
export interface Uploads {
  list: readonly KeptUpload[]
  /** Sends a file from the last received position. */
  add(upload: Pick<KeptUpload, 'id' | 'name' | 'file' | 'sent'>): void
  /** Whether a file is the one of which an upload has received so much. */
  compare: SentParts['compare']
  pause(id: string): void
  resume(id: string): void
  /** Removes one that has been sent from the list. */
  dismiss(id: string): void
  /** Resolves once the service has given it up too. */
  cancel(id: string, name: string): Promise<void>
}

export function useUploads(): Uploads {
  const island = useIsland()
  const words = useWords(uploadPack)
  const invalidate = useInvalidate()
  const $list = keptUploads(useDraft('uploads').key)
  const list = useStore($list)
  const sentParts = useSentParts()
  const { svc } = island.session

  const next = () => {
    const all = $list.get()
    if (all.some(({ sending }) => sending)) return
    const upload = all.find(({ status }) => status === 'waiting')
    if (upload) void send(upload)
  }
  const send = async ({ id, name, file }: KeptUpload) => {
    const sending = new AbortController()
    const { signal } = sending
    change($list, id, { sending, status: 'sending', problem: undefined })
    addEventListener('beforeunload', warn)
    try {
      const image = await sendAll(id, file, signal)
      change($list, id, { sending: undefined, status: 'sent', sent: file.size, image })
      sentParts.remove(id)
      island.announce(words.sent({ name }))
      invalidate(hdlib.list)
    } catch (error) {
      // The code that aborted it reports the result.
      if (signal.aborted) return
      const problem = error instanceof SvcError ? await messageOf(island.words, error.first) : words.unread
      change($list, id, { sending: undefined, status: 'failed', problem })
      island.announce(problem)
    } finally {
      removeEventListener('beforeunload', warn)
    }
    invalidate(hdlibUploads.list)
    next()
  }
  const sendAll = async (id: string, file: File, signal: AbortSignal) => {
    let [part, pause, isLast] = [firstPart, 1000, false]
    let image: string | undefined
    for (;;) {
      try {
        let sent = await sentOf(svc, id, signal)
        change($list, id, { sent, status: 'sending' })
        while (sent < file.size) {
          const begun = Date.now()
          const slice = file.slice(sent, sent + part)
          isLast = sent + slice.size === file.size
          await sentParts.record(id, sent, slice)
          image = await sendPart(svc, id, sent, slice, signal)
          sent += slice.size
          const speed = (1000 * slice.size) / Math.max(1, Date.now() - begun)
          change($list, id, { sent, speed })
          // A part takes some two seconds, so that one sees it go on and little is sent twice.
          part = Math.round(Math.min(largestPart, Math.max(smallestPart, 2 * speed)))
          pause = 1000
        }
        return image
      } catch (error) {
        // The answer to the last part was lost: there is no such upload any more, since it is an image.
        if (isLast && error instanceof SvcError && error.status === 404) return undefined
        if (signal.aborted || !isPassing(error)) throw error
        change($list, id, { status: 'lost', speed: 0 })
        await waited(pause, signal)
        pause = Math.min(30_000, 2 * pause)
      }
    }
  }
  const stop = (id: string, about: Partial<KeptUpload>) => {
    $list
      .get()
      .find((one) => one.id === id)
      ?.sending?.abort()
    change($list, id, { ...about, sending: undefined, speed: 0 })
  }
  useEndings($list, next)
  return {
    list,
    add(upload) {
      const { file } = upload
      const others = $list.get().filter(({ id }) => id !== upload.id)
      $list.set([...others, { ...upload, size: file.size, speed: 0, status: 'waiting' }])
      next()
    },
    compare: sentParts.compare,
    pause(id) {
      stop(id, { status: 'paused' })
      next()
    },
    resume(id) {
      change($list, id, { status: 'waiting' })
      next()
    },
    dismiss: (id) => $list.set($list.get().filter((one) => one.id !== id)),
    async cancel(id, name) {
      stop(id, { status: 'paused' })
      await giveUp({ call: island.act }, id)
      $list.set($list.get().filter((one) => one.id !== id))
      sentParts.remove(id)
      island.announce(words.cancelled({ name }))
      invalidate(hdlibUploads.list)
      next()
    },
  }
}

const firstPart = 1_048_576
const smallestPart = 262_144

type List = WritableAtom<readonly KeptUpload[]>

function change($list: List, id: string, about: Partial<KeptUpload>): void {
  $list.set($list.get().map((one) => (one.id === id ? { ...one, ...about } : one)))
}

/** Waiting uploads continue when the element is back. */
function useEndings($list: List, next: () => void): void {
  const { $isShown } = useIsland()
  useWhileShown(() => {
    next()
    return () => {
      if ($isShown.get()) return
      for (const { id, sending } of $list.get()) {
        sending?.abort()
        if (sending) change($list, id, { sending: undefined, status: 'waiting' })
      }
    }
  }, [$list])
}

/** Closing the page would abort the upload, so the browser asks first. */
const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Whether a retry may succeed: no answer, a busy service, or another call still appending. */
const isPassing = (error: unknown): boolean =>
  error instanceof SvcError && (error.status === 0 || error.status >= 500 || passing.includes(error.status))

const passing: readonly number[] = [408, 409, 423, 429]

/** Resolves after a delay in milliseconds, or once the network is back. */
const waited = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

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
  status: 'waiting' | 'sending' | 'paused' | 'lost' | 'failed' | 'sent'
  /** ID of the image that it became, if known. */
  image?: string | undefined
  /** Why it has failed. */
  problem?: string | undefined
  /** Stops sending. */
  sending?: AbortController | undefined
}

/** A user's uploads, for as long as the page lives: navigating within the portal loses none. */
const keptUploads = (user: string): WritableAtom<readonly KeptUpload[]> => {
  const $list = pages.get(user) ?? atom<readonly KeptUpload[]>([])
  // No more than that: a function would hold the element that it was first called for.
  pages.set(user, $list)
  return $list
}

const pages = new Map<string, WritableAtom<readonly KeptUpload[]>>()
