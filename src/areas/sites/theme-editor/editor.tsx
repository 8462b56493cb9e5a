import { useEffect, useState } from 'react'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import { readTheme } from '../../../core/theme/read-theme.ts'
import type { SiteTheme } from '../../../core/theme/theme-input.ts'
import { useDraft } from '../../../ui/draft/use-draft.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { PartList } from '../../../ui/resource/part-list.tsx'
import { Bar } from './bar.tsx'
import * as styles from './editor.css.ts'
import { openEdits } from './edits/open-edits.ts'
import { ThemeInputs } from './inputs/theme-inputs.tsx'
import { lists } from './lists.ts'
import { themeEditorPack } from './messages.en.ts'
import { Preview } from './preview/preview.tsx'
import { Proof } from './proof/proof.tsx'
import { sitesPack } from '../sites/messages.en.ts'
import { StartFrom } from './start-from/start-from.tsx'
import { takeMeasured } from './start-from/take-measured.ts'
import { undoByKeys } from './undo-by-keys.ts'

interface EditorProps {
  site: Reply<typeof sites.show>
  /** The theme as its draft has it. */
  saved: SiteTheme
  /** It stands in an element of its own, so publishing and history are here too. */
  isAlone?: boolean
  refresh: () => Promise<unknown>
}

/** The theme editor: inputs and proof at the start, what they make of typical pages at the end. */
export function Editor({ site, saved, isAlone = false, refresh }: EditorProps) {
  const { announce } = useIsland()
  const words = useWords(themeEditorPack)
  const ofSites = useWords(sitesPack)
  const draft = useDraft(`theme.${site.siteHost}`)
  const [edits] = useState(() => openEdits(saved, draft, (kept) => readTheme(kept).theme))
  const [isUnreadable, setIsUnreadable] = useState(false)
  useEffect(() => edits.saved(saved), [edits, saved])
  useEffect(() => {
    const measured = takeMeasured(edits)
    if (measured?.theme) announce(words.applied)
    else if (measured) setIsUnreadable(true)
  }, [edits])
  return (
    // Its controls are heard here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.editor} onKeyDown={undoByKeys(edits)}>
      <Bar edits={edits} site={site} isAlone={isAlone} refresh={refresh} />
      {edits.wasKept && (
        <p className={note} role="status">
          {words.kept}
        </p>
      )}
      {isUnreadable && <Banner tone="danger">{words.measuredFailed}</Banner>}
      <div className={styles.columns}>
        <div className={styles.column}>
          <StartFrom edits={edits} siteHost={site.siteHost} />
          <Card title={words.inputs}>
            <ThemeInputs edits={edits} />
          </Card>
          <Proof $theme={edits.$theme} />
        </div>
        <div className={styles.shown}>
          <Preview $theme={edits.$theme} siteHost={site.siteHost} />
        </div>
      </div>
      <PartList
        name="previews"
        list={lists.previews}
        pack={themeEditorPack}
        words={words}
        value={site}
        owner="themeEditor"
      />
      <PartList
        name="words"
        list={lists.words}
        pack={sitesPack}
        words={words}
        value={site}
        owner="themeEditor"
      />
      {isAlone && (
        <PartList
          name="history"
          list={lists.history}
          pack={sitesPack}
          words={{ ...ofSites, ...words }}
          value={site}
          owner="themeEditor"
        />
      )}
    </div>
  )
}
