import { formatNumber } from '../../core/format/number.ts'
import { numberFormat } from '../../core/format/number-format.ts'
import { useIsland } from '../island/context.ts'
import { RouteLink } from '../island/route-link.tsx'
import { useStore } from '../use-store.ts'
import { hasNoCharts, type FigureItem } from './card.ts'
import * as styles from './figures.css.ts'
import { sparkline } from './figures.css.ts'

/** Figures beside each other, each with its change against the period before and its course. */
export function Figures({ items }: { items: readonly FigureItem[] }) {
  const locale = useStore(useIsland().words.$lang)
  const isLow = hasNoCharts(items)
  return (
    <div className={items.length === 4 ? styles.four : styles.tiles}>
      {items.map((item) => (
        <Tile key={item.key} item={item} locale={locale} isLow={isLow} />
      ))}
    </div>
  )
}

function Tile({ item, locale, isLow }: { item: FigureItem; locale: string; isLow: boolean }) {
  const look = (box: string) => (isLow ? `${box} ${styles.low}` : box)
  const { label, value, text, before, days, to } = item
  const shown = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.line}>
        <span className={styles.value}>{text ? <bdi>{text}</bdi> : formatNumber(value, locale)}</span>
        {before !== null && (
          <bdi className={styles.changes[newsOf(item)]}>{changeText(value, before, locale)}</bdi>
        )}
      </span>
      {days.length > 1 && <Sparkline values={days} />}
    </>
  )
  return to ? (
    <RouteLink to={to} className={look(styles.leads)}>
      {shown}
    </RouteLink>
  ) : (
    <div className={look(styles.tile)}>{shown}</div>
  )
}

function newsOf({ value, before, more }: FigureItem): keyof typeof styles.changes {
  if (!more || before === null || value === before) return 'none'
  return value > before === (more === 'good') ? 'good' : 'bad'
}

/** Change as a percentage, or as a number if the previous value was zero. */
function changeText(value: number, before: number, locale: string): string {
  const signed = { signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const
  if (value === before) return ''
  if (before === 0) return numberFormat(locale, signed).format(value)
  return numberFormat(locale, { ...signed, style: 'percent' }).format((value - before) / before)
}

/** A line chart without scale, from zero to the maximum; decorative, as the figure is shown. */
function Sparkline({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values, 1)]
  // Zooms into nearly constant values, such as the number of users.
  const floor = least > most / 2 && least < most ? least - (most - least) : 0
  const points = values.map((value, at) => `${at},${(1 - (value - floor) / (most - floor || 1)) * 20 + 2}`)
  const end = values.length - 1
  return (
    <svg className={sparkline} viewBox={`0 0 ${end} 24`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0,24L${points.join('L')}L${end},24Z`} fill="currentColor" opacity="0.1" />
      <path
        d={`M${points.join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
