import { infoFields } from '../../contract/engine/rows.ts'
import type { Report } from '../../core/define/report.ts'
import type { Better } from '../../contract/engine/report.ts'
import { numberFormat } from '../../core/format/number-format.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { useWords, useIsland } from '../island/context.ts'
import { Value } from '../kinds/value.tsx'
import type { Answer } from '../list/answer.ts'
import { spoken } from '../island/frame.css.ts'
import { useStore } from '../use-store.ts'
import * as styles from './totals.css.ts'
import { tones } from './totals.css.ts'
import { reportPack } from './messages.en.ts'

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

interface ChangeProps {
  now: number
  /** NaN if it is unknown. */
  before: number
  better: Better
}

/** The change of a sum since the previous period; nothing if the previous sum was zero. */
function Change({ now, before, better }: ChangeProps) {
  const t = useWords(reportPack)
  const locale = useStore(useIsland().words.$lang)
  if (!Number.isFinite(before) || before === 0) return null
  const part = (now - before) / Math.abs(before)
  const maximumFractionDigits = Math.abs(part) < 0.1 ? 1 : 0
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits }).format(Math.abs(part))
  const isUp = part > 0
  const tone = part === 0 || better === 'neither' ? 'plain' : isUp === (better === 'more') ? 'good' : 'bad'
  const said = isUp ? t.up : t.down
  return (
    <>
      <span className={spoken}>{part === 0 ? t.same : said({ percent: isolate(percent) })}</span>
      <span className={tones[tone]} aria-hidden="true">
        {part !== 0 && (isUp ? '↑ ' : '↓ ')}
        <bdi>{percent}</bdi>
      </span>
      <span aria-hidden="true">{t.comparedWith}</span>
    </>
  )
}
