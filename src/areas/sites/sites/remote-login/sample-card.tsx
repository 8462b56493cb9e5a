import { useState } from 'react'
import { useWords } from '../../../../ui/island/context.ts'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { CodeBlock } from '../../../../ui/kit/code/code-block.tsx'
import { LanguageTabs } from '../../../../ui/kit/code/language-tabs.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { remoteLoginPack } from './messages.en.ts'
import { sampleFor, sampleLanguages, type SampleLanguage, type SampleSite } from './samples.ts'

/** The call of a server, in several languages, with the site's own values. */
export function SampleCard({ site }: { site: SampleSite }) {
  const words = useWords(remoteLoginPack)
  const [language, setLanguage] = useState<SampleLanguage>('curl')
  return (
    <Card title={words['panel.samples']} about={words['about.samples']}>
      <LanguageTabs
        languages={sampleLanguages}
        chosen={language}
        onChoose={setLanguage}
        label={words.language}
        words={words}
      />
      <CodeBlock
        text={sampleFor(language, site)}
        label={words[`in.${language}`]}
        words={{ copy: words.copyCode, copied: words.copied }}
      />
      <p className={note}>{words.sampleNote}</p>
    </Card>
  )
}
