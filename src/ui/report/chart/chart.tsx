import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Fields } from '../../../contract/rows.ts'
import type { ReportChart } from '../../../contract/report.ts'
import type { Pack } from '../../../core/i18n/words.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { useWhileShown } from '../../island/while-shown.ts'
import { useValueText } from '../../kinds/value-text.ts'
import { Button } from '../../kit/button.tsx'
import { note } from '../../kit/layout.css.ts'
import { reportPack } from '../messages.ts'
import { ChartTable } from './chart-table.tsx'
import * as styles from './chart.css.ts'
import { draw, type Plot } from './plot.ts'
import { pointsOf } from './points.ts'
import { useAxisText } from './use-axis-text.ts'
import { whenColoursChange } from './when-colours-change.ts'

export interface ChartProps {
  spec: ReportChart
  pack: Pack
  fields: Fields
  rows: readonly Readonly<Record<string, unknown>>[]
  /** What it is a picture of. */
  label: string
  /** Further buttons beside its own. */
  tools?: ReactNode
}

/**
 * A picture of a report's rows. The arrow keys go from figure to figure, and each is said; who would rather read has the same
 * figures as a table.
 */
export function Chart({ spec, pack, fields, rows, label, tools }: ChartProps) {
  const t = useWords(reportPack)
  const words = useWords(pack)
  const textOf = useValueText(pack)
  const { announce, $changes } = useIsland()
  const [isTable, setTable] = useState(false)
  const [at, setAt] = useState<number>()
  const place = useRef<HTMLDivElement>(null)
  const legend = useRef<HTMLUListElement>(null)
  const plot = useRef<Plot>(undefined)
  const points = useMemo(() => pointsOf(spec, fields, rows), [spec, fields, rows])
  const axis = useAxisText(spec, pack, fields, points)

  useWhileShown(() => {
    const surface = place.current
    if (!surface) return undefined
    const keys = legend.current!
    const drawn = draw(surface, {
      kind: spec.kind,
      points,
      ...axis,
      onPoint: setAt,
      colour: (what) =>
        typeof what === 'number'
          ? getComputedStyle(keys.children[what]!.firstElementChild!).backgroundColor
          : getComputedStyle(keys.lastElementChild!)[what === 'text' ? 'color' : 'backgroundColor'],
    })
    plot.current = drawn
    const sizes = new ResizeObserver(() => drawn.resize(surface.clientWidth))
    sizes.observe(surface)
    const stop = whenColoursChange($changes, () => drawn.redraw())
    return () => {
      sizes.disconnect()
      stop()
      drawn.close()
    }
  }, [points, isTable, axis.yText])

  const told = (index: number): string => {
    const row = points.rows[index]!
    const figures = spec.y.map(
      (name) => `${words[name] as string}: ${textOf(fields[name]!, name, row[name]) || '—'}`,
    )
    return [textOf(fields[spec.x]!, spec.x, row[spec.x]), ...figures].join(' · ')
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const last = points.x.length - 1
    const to = { ArrowLeft: (at ?? last + 1) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(last, to))
    plot.current?.point(next)
    setAt(next)
    announce(told(next))
  }

  return (
    <figure className={styles.figure} aria-label={label} part="chart">
      <div className={styles.top}>
        <ul ref={legend} className={styles.keys}>
          {spec.y.map((name, index) => (
            <li key={name} className={styles.key}>
              <span
                className={`${styles.swatches[index % 6]} ${spec.kind === 'line' && index ? styles.dashed : ''}`}
                aria-hidden="true"
              />
              {words[name] as string}
            </li>
          ))}
          <li className={styles.ink} aria-hidden="true" />
        </ul>
        <span className={styles.tools}>
          <Button kind="quiet" onPress={() => setTable(!isTable)}>
            {isTable ? t.asChart : t.asTable}
          </Button>
          {tools}
        </span>
      </div>
      {isTable ? (
        <ChartTable spec={spec} pack={pack} fields={fields} rows={points.rows} label={label} />
      ) : (
        <>
          {/* The arrow keys steer it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <div
            ref={place}
            className={styles.surface}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            role="application"
            aria-label={t.chartOf({ label })}
            onKeyDown={press}
          />
          <p className={`${note} ${styles.pointed}`} aria-hidden="true">
            {at !== undefined && points.rows[at] ? told(at) : t.steer}
          </p>
        </>
      )}
    </figure>
  )
}
