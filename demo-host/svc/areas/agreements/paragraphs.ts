import { diffArrays, diffWordsWithSpace } from 'diff'
import type { Infer } from 'superstruct'
import type { agreementVersions } from '../../../../src/contract/sites/agreement-versions.ts'

type Paragraph = Infer<typeof agreementVersions.differences.reply>['texts'][number]['paragraphs'][number]

/** A text as it is stored: lines end in one way, without spaces at their ends, and one empty line divides paragraphs. */
export const normalText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const paragraphsOf = (text: string): string[] => text.split('\n\n').filter((each) => each !== '')

/** Two texts side by side, by paragraph. A paragraph that replaces one it resembles counts as changed. */
export const compareTexts = (before: string, after: string): Paragraph[] => {
  const parts = diffArrays(paragraphsOf(before), paragraphsOf(after))
  const compared: Paragraph[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const { added, removed, value } = parts[at]!
    if (!added && !removed) compared.push(...value.map((text) => one('same', text, text)))
    else if (removed && parts[at + 1]?.added) {
      at += 1
      compared.push(...pair(value, parts[at]!.value))
    } else compared.push(...value.map((text) => (added ? one('added', '', text) : one('removed', text, ''))))
  }
  return compared
}

const one = (change: Paragraph['change'], before: string, after: string): Paragraph => ({
  change,
  before,
  after,
})

/** Pairs paragraphs that replace each other, in their order. */
const pair = (before: readonly string[], after: readonly string[]): Paragraph[] => {
  const compared: Paragraph[] = []
  let next = 0
  for (const text of before) {
    const found = after.findIndex((other, at) => at >= next && isAlike(text, other))
    if (found < 0) {
      compared.push(one('removed', text, ''))
      continue
    }
    compared.push(...after.slice(next, found).map((other) => one('added', '', other)))
    compared.push(one('changed', text, after[found]!))
    next = found + 1
  }
  return [...compared, ...after.slice(next).map((other) => one('added', '', other))]
}

/** Whether half of the words stayed. */
const isAlike = (before: string, after: string): boolean => {
  const words = diffWordsWithSpace(before, after)
  const same = words.reduce(
    (sum, { added, removed, value }) => (added || removed ? sum : sum + value.length),
    0,
  )
  return same * 2 >= Math.min(before.length, after.length)
}
