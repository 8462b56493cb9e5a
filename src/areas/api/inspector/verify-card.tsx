import { useState } from 'react'
import { useWords } from '../../../ui/island/context.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { CodeBlock } from '../../../ui/kit/code/code-block.tsx'
import { LanguageTabs } from '../../../ui/kit/code/language-tabs.tsx'
import { inspectorPack } from './messages.en.ts'
import {
  isSigned,
  verifyLanguages,
  verifySnippet,
  type SignedDelivery,
  type VerifyLanguage,
} from './verify-snippet.ts'

/** A runnable program that verifies this delivery's signature. Empty without a signature. */
export function VerifyCard({ value }: { value: SignedDelivery }) {
  const words = useWords(inspectorPack)
  const [language, setLanguage] = useState<VerifyLanguage>('node')
  if (!isSigned(value)) return null
  return (
    <Card title={words.verify} about={words.verifyLead}>
      <LanguageTabs
        languages={verifyLanguages}
        chosen={language}
        onChoose={setLanguage}
        label={words.language}
        words={words}
      />
      <CodeBlock
        text={verifySnippet(language, value)}
        label={words[`in.${language}`]}
        words={{ copy: words['copy.code'], copied: words.copied }}
      />
    </Card>
  )
}
