import type { Infer } from 'superstruct'
import { longText } from '../../../contract/kinds.ts'
import { agreementVersions, mostAgreementText } from '../../../contract/sites/agreement-versions.ts'
import type { agreements } from '../../../contract/sites/agreements.ts'
import type { CustomProps } from '../../../core/define/tabs.ts'
import { areaPack } from '../../../ui/area/messages.en.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { AgreementText } from '../../../ui/agreement/agreement-text.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { agreementsPack } from './messages.en.ts'

type Props = CustomProps<Infer<typeof agreements.show.reply>>

/** The draft of the next version, with a text in each of the site's languages. */
export function View({ value: { siteId, id }, refresh }: Props) {
  const words = useWords(agreementsPack)
  const { loading } = useWords(areaPack)
  const params = { siteId, agreementId: id }
  const answer = useQuery(agreementVersions.draft, { params })
  const { value, error } = answer
  if (!value)
    return error ? <TabFailed text={error.text} retry={answer.refresh} /> : <p className={note}>{loading}</p>
  const saved = async () => void (await Promise.all([answer.refresh(), refresh()]))
  return (
    <Card title={words['tab.draft']} about={words.draftHint}>
      <Texts key={value.revision} draft={value} params={params} saved={saved} />
    </Card>
  )
}

interface TextsProps {
  draft: Infer<typeof agreementVersions.draft.reply>
  params: { siteId: string; agreementId: string }
  saved: () => Promise<void>
}

function Texts({ draft, params, saved }: TextsProps) {
  const words = useWords(agreementsPack)
  const island = useIsland()
  const isPermitted = usePermitted()
  const { languages, revision, texts } = draft
  const fields = Object.fromEntries(languages.map((language) => [language, longText(0, mostAgreementText)]))
  if (!isPermitted(agreementVersions.saveDraft.can))
    return texts.map((text) => <AgreementText key={text.language} {...text} />)
  return (
    <FormView
      pack={agreementsPack}
      fields={fields}
      initial={Object.fromEntries(texts.map(({ language, content }) => [language, content]))}
      label={words['tab.draft']}
      action={words.saveDraft}
      edits
      onSubmit={async (values) => {
        const written = languages
          .map((language) => ({
            language,
            content: typeof values[language] === 'string' ? values[language] : '',
          }))
          .filter(({ content }) => content.trim() !== '')
        await island.act(agreementVersions.saveDraft, { params, body: { revision, texts: written } })
        await saved()
      }}
    />
  )
}
