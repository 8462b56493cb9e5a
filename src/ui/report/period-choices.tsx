import type { Period } from '../list/panels/periods.ts'
import { useWords } from '../island/context.ts'
import { reportPack } from './messages.en.ts'
import { bar, choice } from './period-bar.css.ts'

const offered = ['today', 'lastWeek', 'thisMonth', 'lastMonth'] as const satisfies readonly Period[]

export type OfferedPeriod = (typeof offered)[number]

interface PeriodChoicesProps {
  isChosen: (period: OfferedPeriod) => boolean
  onChoose: (period: OfferedPeriod) => void
}

/** Buttons for common periods. */
export function PeriodChoices({ isChosen, onChoose }: PeriodChoicesProps) {
  const t = useWords(reportPack)
  return (
    <div className={bar} role="group" aria-label={t.periods}>
      {offered.map((period) => (
        <button
          key={period}
          type="button"
          className={choice}
          part="choice"
          aria-pressed={isChosen(period)}
          onClick={() => onChoose(period)}
        >
          {t[period]}
        </button>
      ))}
    </div>
  )
}
