import { wordOf } from '../../core/i18n/word.ts'
import type { Messages } from '../../core/i18n/words.ts'
import type { Row } from './row.ts'
import type { Started } from './use-action.ts'

/** How an action is spoken of: its button, the one that does it in a dialog, what it means, and what it is done to. */
export function wordsAbout(
  own: Messages,
  { name, row, nameOf }: Pick<Started, 'name' | 'row' | 'nameOf'>,
): { label: string; ok: string; why: string | undefined; called: string | undefined } {
  const label = wordOf(own, `do.${name}`) ?? name
  return {
    label,
    ok: wordOf(own, `ok.${name}`) ?? label,
    why: wordOf(own, `why.${name}`, textsOf(row)),
    called: nameOf?.(row),
  }
}

const textsOf = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).filter((pair): pair is [string, string | number] =>
      ['string', 'number'].includes(typeof pair[1]),
    ),
  )
