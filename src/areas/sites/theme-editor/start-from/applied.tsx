import type { ImportedTheme, ImportProblem } from '../../../../core/theme/formats/imported.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { hint } from '../../../../ui/kit/field/field.css.ts'
import { themeEditorPack } from '../messages.en.ts'
import * as styles from './start-from.css.ts'

/** What became of an imported text: that it is used now, or what could not be used and why. */
export function Applied({
  imported: { theme, problems },
}: {
  imported: Pick<ImportedTheme, 'theme' | 'problems'>
}) {
  const words = useWords(themeEditorPack)
  const shown = problems.slice(0, mostShown)
  const say = ({ name, problem, value }: ImportProblem) =>
    words[`problem.${problem}`]({ name: name ? isolate(name) : words.whole, value: isolate(value) })
  return (
    <div className={styles.panel}>
      {theme && (
        <p className={hint} role="status">
          {words.applied}
        </p>
      )}
      {shown.length > 0 && (
        <>
          {theme ? <p className={hint}>{words.skipped}</p> : <Banner tone="danger">{words.refused}</Banner>}
          <ul className={styles.problems}>
            {shown.map((each) => (
              <li key={`${each.name} ${each.problem} ${each.value}`}>{say(each)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const mostShown = 8
