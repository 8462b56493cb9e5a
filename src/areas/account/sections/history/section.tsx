import { useState } from 'react'
import type { Infer } from 'superstruct'
import type { AuditLine } from '../../../../contract/account/profile-details.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { waysPack } from '../../../../ui/audit/ways.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { useZoneName } from '../../../../ui/kinds/use-place-names.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { Checkbox } from '../../../../ui/kit/choice/checkbox.tsx'
import { Chip } from '../../../../ui/kit/chip/chip.tsx'
import { ItemList, Item } from '../../../../ui/kit/item-list/item-list.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import type { SectionProps, Details } from '../../area.ts'
import { JoinedFacts, Timestamp, originText } from '../../event-facts.tsx'
import { accountPack } from '../../messages.en.ts'
import { pack } from './messages.en.ts'

export const packs = [pack, waysPack]

const step = 10

/** The account's log, newest first, a few lines at a time. */
export function Section({ details }: SectionProps) {
  const words = useWords(pack)
  const common = useWords(accountPack)
  const zoneName = useZoneName()
  const [onlyFailed, setOnlyFailed] = useState(false)
  const [most, setMost] = useState(step)
  const lines = details.loginAudit.filter(({ result }) => !onlyFailed || result === 'failed')
  return (
    <Card title={words.title} about={words.about}>
      <Checkbox label={words.onlyFailed} checked={onlyFailed} onChange={setOnlyFailed} />
      {lines.length === 0 && <p className={note}>{onlyFailed ? words.noneFailed : words.none}</p>}
      <ItemList label={words.title}>
        {lines.slice(0, most).map((line) => (
          <Line key={line.id} line={line} details={details} />
        ))}
      </ItemList>
      {lines.length > most && (
        <span>
          <Button onPress={() => setMost(most + step)}>{words.more}</Button>
        </span>
      )}
      <p className={note}>{common.timesIn({ zone: zoneName(details.timeZone) })}</p>
    </Card>
  )
}

/** A line of the log: the event, its result, the method, who did it if another, the place and the time. */
function Line({ line, details }: { line: Infer<typeof AuditLine>; details: Details }) {
  const words = useWords(pack)
  const common = useWords(accountPack)
  const ways = useWords(waysPack)
  const { event, method, result, by, apiKey, device, current } = line
  const facts = [
    method && wayOf(method, ways),
    by && common.by({ user: isolate(by) }),
    apiKey && common.withKey({ key: isolate(apiKey) }),
    device,
    originText(line, common),
  ]
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
        <JoinedFacts key="facts" facts={facts} />,
        <Timestamp key="at" at={line.at} details={details} relative />,
      ]}
    />
  )
}

/** The method in words, of `web-01: disk-grow` each part; a network by its name, and an unknown method as it is. */
const wayOf = (method: string, ways: Record<string, string>): string =>
  said(ways, `method.${method}`) ??
  method
    .replace(/^social /, '')
    .split(/([,:] )/)
    .map((part) => said(ways, `method.${part}`) ?? part)
    .join('')

const said = (words: Record<string, string>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined
