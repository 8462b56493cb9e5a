import type { Infer } from 'superstruct'
import type { AuditLine } from '../../../../contract/profile-details.ts'
import { waysPack } from '../../../../ui/audit/ways.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Chip } from '../../../../ui/kit/chip.tsx'
import { Item } from '../../../../ui/kit/item-list.tsx'
import type { Details } from '../../area.ts'
import { accountPack } from '../../messages.ts'
import { Joined } from '../../joined.tsx'
import { Moment } from '../../moment.tsx'
import { whereText } from '../../where.ts'
import { pack } from './messages.ts'

/** One line of the log: what, how it ended, by which way, from where and when. */
export function Line({ line, details }: { line: Infer<typeof AuditLine>; details: Details }) {
  const words = useWords(pack)
  const common = useWords(accountPack)
  const ways = useWords(waysPack)
  const { event, method, result, device, current } = line
  const facts = [method && wayOf(method, ways), device, whereText(line, common)]
  return (
    <Item
      title={<bdi>{said(words, event) ?? event}</bdi>}
      chips={
        <>
          {result === 'failed' && <Chip tone="danger">{words.failed}</Chip>}
          {current && <Chip tone="info">{common.thisDevice}</Chip>}
        </>
      }
      details={[
        <Joined key="facts" facts={facts} />,
        <Moment key="at" at={line.at} details={details} relative />,
      ]}
    />
  )
}

/** The way in words; of a network its name, and of what no word is known as it is. */
const wayOf = (method: string, ways: Record<string, string>): string =>
  said(ways, `method.${method}`) ?? method.replace(/^social /, '')

const said = (words: Record<string, string>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined
