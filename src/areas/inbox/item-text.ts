import type { Reply } from '../../contract/engine/endpoint.ts'
import type { inbox } from '../../contract/account/inbox.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { en } from './messages.en.ts'

export type Item = Reply<typeof inbox.list>['items'][number]

/** The text of an item: a title and details. */
export interface ItemText {
  title: string
  detail: string | undefined
}

/** The text of an item, from its kind and parameters; `dateText` formats its times. */
export function textOf(
  { kind, params }: Pick<Item, 'kind' | 'params'>,
  words: typeof en,
  dateText: (iso: string) => string | undefined,
): ItemText {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isolate(name === 'begins' ? (dateText(value) ?? value) : value),
    ]),
  )
  const word = (...keys: (string | undefined)[]) => {
    const key = keys.find((each) => each !== undefined && Object.hasOwn(words, each))
    return key && wordOf(words, key, values)
  }
  const { state = '', impact = '', task = '', event = '', change = '', tone = '' } = params
  const detail = `${kind}.detail`
  return {
    title:
      word(
        state === 'resolved' ? `${kind}.resolved` : undefined,
        `${kind}.${impact || task || event}`,
        kind,
      ) ?? kind,
    detail:
      kind === 'securityChanged'
        ? word(`${kind}.${change}`)
        : kind === 'reportReady' && !params['title']
          ? undefined
          : kind === 'maintenance' && state === 'resolved'
            ? undefined
            : word(`${detail}.${state || tone}`, detail),
  }
}
