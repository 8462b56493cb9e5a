import { useMemo } from 'react'
import type { Fields } from '../../../contract/engine/rows.ts'
import { dayFormat, timeFormat } from '../../../core/format/date-parts.ts'
import { usualFormat } from '../../../core/format/date.ts'
import { knownOrHere, timestampText } from '../../../core/format/timestamp-text.ts'
import type { ReportChart } from '../../../contract/engine/report.ts'
import type { Pack } from '../../../core/i18n/words.ts'
import { knownProfile } from '../../../core/session/known-profile.ts'
import { useIsland } from '../../island/context.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import { useValueText } from '../../kinds/value-text.ts'
import { useStore } from '../../use-store.ts'
import type { PlotSpec } from './plot.ts'
import type { Points } from './points.ts'

/** The labels of a chart's axes: days, or times within a day, in the user's format; names; short figures. */
export function useAxisText(
  spec: ReportChart,
  pack: Pack,
  fields: Fields,
  points: Points,
): Pick<PlotSpec, 'xText' | 'yText' | 'isDuration' | 'isByDay'> {
  const { session, words } = useIsland()
  const locale = useStore(words.$lang)
  const known = useStore(knownProfile(session))
  const textOf = useValueText(pack)
  const [yName = ''] = spec.y
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
    const isWritten = kindOf(fields[yName]!).chart === 'written'
    const span = (points.x.at(-1) ?? 0) - (points.x[0] ?? 0)
    const isByDay = points.isTime && span >= 2 * day
    const format = (isByDay ? dayFormat : timeFormat)(known?.dateFormat ?? usualFormat)
    const moment = (seconds: number) =>
      timestampText(seconds * 1000, { ...knownOrHere(known), dateFormat: format }, locale)
    const named = (x: number) => {
      const row = points.rows[x]
      return row ? textOf(fields[spec.x]!, spec.x, row[spec.x]).slice(0, 20) : ''
    }
    return {
      isByDay,
      isDuration: kindOf(fields[yName]!).type === 'seconds',
      xText: points.isTime ? moment : points.isNamed ? named : (x: number) => number.format(x),
      yText: (y: number) => (isWritten ? textOf(fields[yName]!, yName, y) : number.format(y)),
    }
  }, [points, locale, known])
}

const day = 86_400
