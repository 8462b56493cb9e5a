import { useRef, useState } from 'react'
import { attachments, largestAttachment } from '../../../contract/attachments.ts'
import { mostAttachments } from '../../../contract/ticket-rows.ts'
import { messageOf } from '../../../core/i18n/error-words.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { asBase64 } from './as-base64.ts'
import { filesPack } from './messages.ts'

/** A file that was chosen: on its way, there, or why not. */
export interface ChosenFile {
  key: number
  name: string
  size: number
  /** What the service calls it, once it is there. */
  id?: string
  problem?: string
}

/** The files that go with a message. */
export interface Files {
  list: readonly ChosenFile[]
  isBusy: boolean
  /** What a message names them by. */
  ids: readonly string[]
  add(files: Iterable<File>): void
  remove(file: ChosenFile): void
  /** A message has taken these; what was added meanwhile stays. */
  taken(sent: readonly ChosenFile[]): void
}

export function useFiles(): Files {
  const { act, announce, words: pack, signal } = useIsland()
  const words = useWords(filesPack)
  const [list, setList] = useState<readonly ChosenFile[]>([])
  const latest = useRef(list)
  const keys = useRef(0)
  const change = (next: readonly ChosenFile[]) => setList((latest.current = next))
  const settle = (key: number, about: Partial<ChosenFile>) =>
    change(latest.current.map((file) => (file.key === key ? { ...file, ...about } : file)))

  const send = async (key: number, file: File): Promise<void> => {
    try {
      const body = { name: file.name.slice(-255) || 'file', content: await asBase64(file) }
      const { id, name } = await act(attachments.add, { body })
      settle(key, { id, name })
      announce(words.added({ name }))
    } catch (error) {
      if (signal.aborted) return
      const problem = error instanceof SvcError ? await messageOf(pack, error.first) : words.unread
      settle(key, { problem })
      announce(problem)
    }
  }
  const wrongWith = ({ size }: File): string | undefined => {
    if (size === 0) return words.empty
    if (size > largestAttachment) return words.tooLarge
    return latest.current.filter(({ problem }) => !problem).length >= mostAttachments
      ? words.tooMany
      : undefined
  }
  return {
    list,
    isBusy: list.some(({ id, problem }) => !id && !problem),
    ids: list.flatMap(({ id }) => id ?? []),
    add(files) {
      for (const file of files) {
        const problem = wrongWith(file)
        const key = (keys.current += 1)
        change([...latest.current, { key, name: file.name, size: file.size, ...(problem && { problem }) }])
        if (problem) announce(problem)
        else void send(key, file)
      }
    },
    remove(file) {
      change(latest.current.filter(({ key }) => key !== file.key))
      // One that stays behind goes after a day.
      if (file.id) void act(attachments.remove, { params: { id: file.id } }).catch(() => undefined)
    },
    taken: (sent) => change(latest.current.filter(({ key }) => sent.every((file) => file.key !== key))),
  }
}
