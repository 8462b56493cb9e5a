import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { observeSize } from '../../observe-size.ts'
import type { Fields } from '../../../contract/engine/rows.ts'
import type { ReportChart } from '../../../contract/engine/report.ts'
import type { Pack } from '../../../core/i18n/words.ts'
import { dayFormat, timeFormat } from '../../../core/format/date-parts.ts'
import { usualFormat } from '../../../core/format/date.ts'
import { numberFormat } from '../../../core/format/number-format.ts'
import { knownOrHere, timestampText } from '../../../core/format/timestamp-text.ts'
import { useKnownDates } from '../../clock/use-known-dates.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { useWhileShown } from '../../island/while-shown.ts'
import { useValueText } from '../../kinds/value-text.ts'
import { Button } from '../../kit/button/button.tsx'
import { kindOf } from '../../kinds/kind-of.ts'
import { reportPack } from '../messages.en.ts'
import { ChartTable } from './chart-table.tsx'
import { ChartTooltip, type Pointed } from './chart-tooltip.tsx'
import * as styles from './chart.css.ts'
import { draw, type Plot, type PlotSpec } from './plot.ts'
import { pointsOf, type Points } from './points.ts'
import { whenColoursChange } from './when-colours-change.ts'

export interface ChartProps {
  spec: ReportChart
  pack: Pack
  fields: Fields
  rows: readonly Readonly<Record<string, unknown>>[]
  /** The rows that it draws. */
  label: string
  /** Further buttons beside its own. */
  tools?: ReactNode
  /** Its rows stand below as a table, so that it needs none of its own. */
  hasRows?: boolean
  /** Its legend has the values at the pointer, else the last ones. */
  hasValues?: boolean
  /** The legend's values while nothing is pointed at. Default: the last ones. */
  restingValue?: (name: string) => string
  /** Charts of a group highlight the same moment. */
  group?: string
  /** Called with a period chosen by dragging, or by the keys + and −. */
  onSpan?: (from: Date, to: Date) => void
  /** The name of a field without a message in the pack. */
  nameOf?: (name: string) => string
}

/** A chart of a report's rows; the pointer or the arrow keys show the value of a point. */
export function Chart(props: ChartProps) {
  const {
    spec,
    pack,
    fields,
    rows,
    label,
    tools,
    hasRows = false,
    hasValues,
    restingValue,
    group,
    onSpan,
  } = props
  const t = useWords(reportPack)
  const words = useWords(pack)
  const nameOf = props.nameOf ?? ((name: string) => words[name] as string)
  const textOf = useValueText(pack)
  const { announce, $changes } = useIsland()
  const [isTable, setTable] = useState(false)
  const [pointed, setPointed] = useState<Pointed>()
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
      gaps: spec.gaps,
      stacked: spec.stacked,
      points,
      ...axis,
      group,
      onSpan: onSpan && ((from, to) => onSpan(dateOf(from), dateOf(to))),
      onPoint: (at, left, top, reach) => setPointed(at === undefined ? undefined : { at, left, top, reach }),
      colour: (what) =>
        typeof what === 'number'
          ? getComputedStyle(keys.children[what]!.firstElementChild!).backgroundColor
          : getComputedStyle(keys.lastElementChild!)[what === 'text' ? 'color' : 'backgroundColor'],
    })
    plot.current = drawn
    const leave = observeSize([surface], () => drawn.resize(surface.clientWidth))
    const stop = whenColoursChange($changes, () => drawn.redraw())
    return () => {
      leave()
      stop()
      drawn.close()
      setPointed(undefined)
    }
  }, [points, isTable, axis.yText])

  const xText = (at: number) => textOf(fields[spec.x]!, spec.x, points.rows[at]?.[spec.x])
  const figures = (at: number) =>
    spec.y.map((name) => ({
      name: nameOf(name),
      text: textOf(fields[name]!, name, points.rows[at]?.[name]) || '—',
    }))
  const go = (at: number) => {
    plot.current?.point(at)
    announce([xText(at), ...figures(at).map(({ name, text }) => `${name}: ${text}`)].join(' · '))
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const last = points.x.length - 1
    const { at } = pointed ?? {}
    const to = { ArrowLeft: (at ?? last + 1) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last }[event.key]
    if (event.key === 'Escape' && pointed) {
      event.preventDefault()
      plot.current?.point(undefined)
    }
    const wider = { '+': 0.5, '-': 2 }[event.key]
    if (wider && onSpan) onSpan(...spanAround(points.x, at, wider))
    if (to === undefined) return
    event.preventDefault()
    go(Math.max(0, Math.min(last, to)))
  }
  // A finger that moves along points as well; up and down it scrolls the page.
  const touch = ({ pointerType, clientX }: { pointerType: string; clientX: number }) => {
    if (pointerType === 'touch') plot.current?.pointNear(clientX)
  }

  return (
    <figure className={styles.figure} aria-label={label} part="chart">
      <div className={styles.top}>
        <ul ref={legend} className={styles.keys}>
          {spec.y.map((name, index) => (
            <li key={name} className={styles.key}>
              <span className={styles.swatches[index % 6]} aria-hidden="true" />
              {nameOf(name)}
              {hasValues && (
                <bdi className={styles.legendValue}>
                  {(!pointed && restingValue?.(name)) ||
                    textOf(fields[name]!, name, points.rows[pointed?.at ?? points.rows.length - 1]?.[name]) ||
                    '—'}
                </bdi>
              )}
            </li>
          ))}
          <li className={styles.ink} aria-hidden="true" />
        </ul>
        <span className={styles.tools}>
          {!hasRows && (
            <Button kind="quiet" onPress={() => setTable(!isTable)}>
              {isTable ? t.asChart : t.asTable}
            </Button>
          )}
          {tools}
        </span>
      </div>
      {isTable ? (
        <ChartTable {...{ spec, pack, fields, label, nameOf }} rows={points.rows} />
      ) : (
        <div className={styles.stage}>
          {/* The arrow keys steer it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <div
            ref={place}
            className={styles.surface}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            role="application"
            aria-label={[t.chartOf({ label }), onSpan && t.zoomKeys].filter(Boolean).join(' ')}
            onKeyDown={press}
            onFocus={({ currentTarget }) => {
              if (currentTarget.matches(':focus-visible')) go(points.x.length - 1)
            }}
            onBlur={() => plot.current?.point(undefined)}
            onPointerDown={touch}
            onPointerMove={touch}
          />
          {/* Its label gives screen readers the same information. */}
          <p className={styles.steer} aria-hidden="true">
            {t.steer} {onSpan && t.zoomKeys}
          </p>
          {pointed && points.rows[pointed.at] && (
            <ChartTooltip {...pointed} title={xText(pointed.at)} figures={figures(pointed.at)} />
          )}
        </div>
      )}
    </figure>
  )
}

const dateOf = (seconds: number) => new Date(seconds * 1000)

/** A period with a multiple of the length, centered on the pointed figure or the middle. */
function spanAround(x: readonly number[], at = Math.floor(x.length / 2), times = 1): [Date, Date] {
  const half = (((x.at(-1) ?? 0) - (x[0] ?? 0)) * times) / 2
  const middle = x[at] ?? 0
  return [dateOf(middle - half), dateOf(middle + half)]
}

/** The labels of a chart's axes: days, or times within a day, in the user's format; names; short figures. */
function useAxisText(
  spec: ReportChart,
  pack: Pack,
  fields: Fields,
  points: Points,
): Pick<PlotSpec, 'xText' | 'yText' | 'isDuration' | 'isByDay'> {
  const [known, locale, isAwaited] = useKnownDates()
  const textOf = useValueText(pack)
  const [yName = ''] = spec.y
  return useMemo(() => {
    const number = numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
    const isWritten = kindOf(fields[yName]!).chart === 'written'
    const span = (points.x.at(-1) ?? 0) - (points.x[0] ?? 0)
    const isByDay = points.isTime && span >= 2 * day
    const format = (isByDay ? dayFormat : timeFormat)(known?.dateFormat ?? usualFormat)
    const moment = (seconds: number) =>
      isAwaited ? '' : timestampText(seconds * 1000, { ...knownOrHere(known), dateFormat: format }, locale)
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
  }, [points, locale, known, isAwaited])
}

const day = 86_400
