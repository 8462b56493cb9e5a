import { useState } from 'react'
import type { Infer } from 'superstruct'
import { agreementVersions } from '../../../contract/sites/agreement-versions.ts'
import type { agreements } from '../../../contract/sites/agreements.ts'
import type { CustomProps } from '../../../core/define/tabs.ts'
import { directionOf } from '../../../core/i18n/direction.ts'
import { AgreementParagraph } from '../../../ui/agreement/agreement-text.tsx'
import { text as textStyle } from '../../../ui/agreement/agreement-text.css.ts'
import { areaPack } from '../../../ui/area/messages.en.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note, row, stack } from '../../../ui/kit/layout.css.ts'
import { Select } from '../../../ui/kit/select/select.tsx'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { wordOf } from '../../../core/i18n/word.ts'
import { agreementsPack } from './messages.en.ts'
import { marks } from './text.css.ts'

type Differences = Infer<typeof agreementVersions.differences.reply>

/** A version, with what it changed in another one. */
export function View({ value: { siteId, id } }: CustomProps<Infer<typeof agreements.show.reply>>) {
  const words = useWords(agreementsPack)
  const { loading } = useWords(areaPack)
  const [query, setQuery] = useState<{ before?: string; after?: string }>({})
  const answer = useQuery(
    agreementVersions.differences,
    { params: { siteId, agreementId: id }, query },
    { keep: true },
  )
  const { value, error } = answer
  if (!value)
    return error ? <TabFailed text={error.text} retry={answer.refresh} /> : <p className={note}>{loading}</p>
  if (value.versions.length === 0) return <p className={note}>{words['empty.text']}</p>
  const named = value.versions.map((version) => ({
    value: version,
    label: version === 'draft' ? words['state.draft'] : version,
  }))
  return (
    <div className={stack}>
      <div className={row} key={`${value.before} ${value.after}`}>
        <Select
          name="after"
          label={words.version}
          options={named}
          initial={value.after}
          onChange={(after) => setQuery({ after })}
        />
        <Select
          name="before"
          label={words.compareWith}
          options={[{ value: '', label: words.nothing }, ...named]}
          initial={value.before}
          onChange={(before) => setQuery({ after: value.after, before: before || value.after })}
        />
      </div>
      {value.texts.map((text) => (
        <Compared key={text.language} {...text} />
      ))}
    </div>
  )
}

/** The text in one language by paragraph; insertions and deletions are named to screen readers by their elements. */
function Compared({ language, paragraphs }: Differences['texts'][number]) {
  const words = useWords(agreementsPack)
  return (
    <Card title={wordOf(words, language) ?? language}>
      <div className={textStyle} lang={language} dir={directionOf(language)}>
        {paragraphs.map(({ change, before, after }, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={textStyle}>
            {change === 'same' && <AgreementParagraph paragraph={after} />}
            {change !== 'same' && before && (
              <del className={marks.removed}>
                <AgreementParagraph paragraph={before} />
              </del>
            )}
            {change !== 'same' && after && (
              <ins className={marks.added}>
                <AgreementParagraph paragraph={after} />
              </ins>
            )}
          </div>
        ))}
      </div>
    </Card>
  )
}
