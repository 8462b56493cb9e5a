import { themeProperties } from '../../../../core/theme/theme-css.ts'
import type { SiteTheme } from '../../../../core/theme/theme-input.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { useStore } from '../../../../ui/use-store.ts'
import { isSameTheme } from '../edits/theme-edits.ts'
import { themeEditorPack } from '../messages.en.ts'
import { examples } from './examples.ts'
import * as styles from './start-from.css.ts'
import type { StartProps } from './start-from.tsx'

/** The example themes, each as a tiny page. */
export function FromExamples({ edits }: StartProps) {
  const words = useWords(themeEditorPack)
  const theme = useStore(edits.$theme)
  return (
    <div className={styles.tiles} role="group" aria-label={words['from.examples']}>
      {Object.entries(examples).map(([name, example]) => (
        <button
          key={name}
          type="button"
          className={styles.tile}
          aria-pressed={isSameTheme(theme, example)}
          onClick={() => edits.replace(example)}
        >
          <span className={styles.picture} style={lookOf(example)}>
            <span className={styles.banner} />
            <span className={styles.button} />
          </span>
          <span lang="en">{name}</span>
        </button>
      ))}
    </div>
  )
}

const looks = new WeakMap<SiteTheme, Record<string, string>>()

/** The tokens of an example, solved once. */
function lookOf(example: SiteTheme): Record<string, string> {
  const look = looks.get(example) ?? themeProperties({ scheme: 'light', ...example })
  looks.set(example, look)
  return look
}
