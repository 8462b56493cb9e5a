import type { Better } from '../../contract/engine/report.ts'
import { numberFormat } from '../../core/format/number-format.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../island/context.ts'
import { spoken } from '../island/frame.css.ts'
import { useStore } from '../use-store.ts'
import { reportPack } from './messages.en.ts'
import { tones } from './totals.css.ts'

interface ChangeProps {
  now: number
  /** NaN if it is unknown. */
  before: number
  better: Better
}

/** The change of a sum since the previous period; nothing if the previous sum was zero. */
export function Change({ now, before, better }: ChangeProps) {
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
