import { infoFields } from '../../contract/engine/rows.ts'
import type { Report } from '../../core/define/report.ts'
import { useWords } from '../island/context.ts'
import { Value } from '../kinds/value.tsx'
import type { Answer } from '../list/answer.ts'
import { Change } from './change.tsx'
import * as styles from './totals.css.ts'

interface TotalsProps {
  report: Report
  /** None while it is on its way: the cards are there already. */
  answer: Answer | undefined
}

type Sums = Readonly<Record<string, unknown>>

/** The sums of a report as cards, each with its change since the previous period if known. */
export function Totals({ report: { pack, list, totals = [], compared }, answer }: TotalsProps) {
  const words = useWords(pack)
  const structs = infoFields(list.from)
  const info = answer?.info as Sums | undefined
  const previous = answer?.previousInfo as Sums | null | undefined
  return (
    <dl className={styles.cards} part="totals">
      {totals.map((name) => {
        const better = compared?.[name]
        return (
          <div key={name} className={styles.card}>
            <dt className={styles.label}>{words[name] as string}</dt>
            <dd className={styles.figure}>
              {info ? (
                <Value of={structs[name]!} name={name} value={info[name]} words={words} />
              ) : (
                <span className={styles.bone} aria-hidden="true" />
              )}
            </dd>
            {better && (
              <dd className={styles.change}>
                {info && (
                  <Change now={Number(info[name])} before={Number(previous?.[name])} better={better} />
                )}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
