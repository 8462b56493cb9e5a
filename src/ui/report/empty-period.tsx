import { wordOf } from '../../core/i18n/word.ts'
import { knownOrHere } from '../../core/format/timestamp-text.ts'
import { knownProfile } from '../../core/session/known-profile.ts'
import { useIsland, useWords } from '../island/context.ts'
import { Button } from '../kit/button/button.tsx'
import { useList } from '../list/list-context.ts'
import { state, stateTitle } from '../list/list.css.ts'
import { type Period, periodSpan } from '../list/panels/periods.ts'
import { fromStart } from '../list/query.ts'
import { useStore } from '../use-store.ts'
import { reportPack } from './messages.en.ts'

/** Shown for a period without rows: a message, which may be good news, and a longer period to try. */
export function EmptyPeriod() {
  const t = useWords(reportPack)
  const { words, name, query, ask } = useList()
  const { session } = useIsland()
  const zone = knownOrHere(useStore(knownProfile(session)))
  const { since, until: _, ...others } = query.filters
  const longer =
    since && widening.map((period) => periodSpan(period, zone)).find((span) => span.since < since)
  const more = longer ? { since: longer.since } : {}
  return (
    <div className={state}>
      <p className={stateTitle}>{wordOf(words, `empty.${name}`) ?? t.nothing}</p>
      {since && (
        <Button onPress={() => ask(fromStart({ ...query, filters: { ...others, ...more } }))}>
          {t.longer}
        </Button>
      )}
    </div>
  )
}

const widening = ['lastWeek', 'lastDays'] as const satisfies readonly Period[]
