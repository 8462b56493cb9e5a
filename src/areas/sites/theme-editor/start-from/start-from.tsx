import { useState, type ComponentType } from 'react'
import { useWords } from '../../../../ui/island/context.ts'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { tab } from '../../../../ui/kit/tabs.css.ts'
import type { ThemeEdits } from '../edits/open-edits.ts'
import { themeEditorPack } from '../messages.en.ts'
import { FromColors } from './from-colors.tsx'
import { FromExamples } from './from-examples.tsx'
import { FromFile } from './from-file.tsx'
import { FromLogo } from './from-logo.tsx'
import { FromWebsite } from './from-website.tsx'
import * as styles from './start-from.css.ts'

/** What a way to begin gets. */
export interface StartProps {
  edits: ThemeEdits
  siteHost: string
}

const ways = {
  examples: FromExamples,
  logo: FromLogo,
  colors: FromColors,
  website: FromWebsite,
  file: FromFile,
} as const satisfies Record<string, ComponentType<StartProps>>

type Way = keyof typeof ways

/** Ways to begin a theme with something that exists. Each replaces the inputs, which can be undone. */
export function StartFrom(props: StartProps) {
  const words = useWords(themeEditorPack)
  const [way, setWay] = useState<Way>('examples')
  const Shown = ways[way]
  return (
    <Card title={words.startFrom}>
      <div className={styles.ways} role="group" aria-label={words.startFrom}>
        {(Object.keys(ways) as Way[]).map((each) => (
          <button
            key={each}
            type="button"
            className={tab}
            part="choice"
            aria-pressed={each === way}
            onClick={() => setWay(each)}
          >
            {words[`from.${each}`]}
          </button>
        ))}
      </div>
      <div className={styles.panel}>
        <Shown {...props} />
      </div>
    </Card>
  )
}
