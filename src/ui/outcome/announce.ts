import { messageOf } from '../../core/i18n/error-words.ts'
import type { SvcError } from '../../core/svc/svc-error.ts'
import type { Island } from '../island/context.ts'
import { toast, type ToastLink } from '../overlay/toast.tsx'
import { outcomePack } from './messages.en.ts'
import { inVisibleIsland } from './visible-island.ts'

/** Announces that the signed-in user's change was saved, in the words of `success` if given, or why it wasn't, wherever an element shows. */
export const announceResult = (own: Island, error?: SvcError, success?: string): void =>
  inVisibleIsland(own, async (island) => {
    const { words } = island
    const texts = words.of(outcomePack)
    const reason = error && (await messageOf(words, error.first))
    await words.ready()
    const { saved, failed, unclear } = texts.get()
    if (!error || reason === undefined) return show(island, success ?? saved)
    show(island, (isUnclear(error) ? unclear : failed)({ reason }), 'danger')
  })

/** Shows an outcome in its own element, or in another if that has gone. */
export const announceText = (
  own: Island,
  text: string,
  tone: 'success' | 'danger' = 'success',
  link?: ToastLink,
): void => inVisibleIsland(own, (island) => show(island, text, tone, link))

function show(island: Island, text: string, tone: 'success' | 'danger' = 'success', link?: ToastLink): void {
  island.announce(text)
  toast(island, text, tone, link)
}

// Without an answer the change may have been made.
const isUnclear = ({ status }: SvcError): boolean => status === 0 || status >= 500
