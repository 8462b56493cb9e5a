import { longestMessage } from '../../contract/support/rows.ts'
import { formatNumber } from '../../core/format/number.ts'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { useStore } from '../../ui/use-store.ts'
import type { Files } from './files/use-files.ts'
import { supportPack } from './messages.en.ts'
import { ticketsPack } from './tickets/messages.en.ts'

/** The reason that a trimmed message cannot be sent yet; undefined if it can. */
export function useMessageCheck(files: Files): (message: string) => string | undefined {
  const { messageNeeded } = useWords(supportPack)
  const { stillUploading, messageTooLong } = useWords(ticketsPack)
  const locale = useStore(useIsland().words.$lang)
  const written = (count: number) => formatNumber(count, locale)
  return (message) => {
    if (!message) return messageNeeded
    // Nothing is cut off silently, since that would lose text.
    if (message.length > longestMessage)
      return messageTooLong({ count: written(message.length), most: written(longestMessage) })
    return files.isBusy ? stillUploading : undefined
  }
}
