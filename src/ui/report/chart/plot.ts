import UPlot, { type Options, type Series } from 'uplot'
import { niceTicks } from './nice-ticks.ts'
import type { Points } from './points.ts'
import { stack } from './stack.ts'

/** Options of a plot, in addition to its figures. */
export interface PlotSpec {
  kind: 'line' | 'bar'
  /** Bars stand on each other. */
  stacked?: boolean | undefined
  /** A missing figure interrupts the line. */
  gaps?: boolean | undefined
  points: Points
  /** Its figures along `y` are seconds. */
  isDuration?: boolean
  /** The values along `x` are days. */
  isByDay?: boolean
  /** The labels of values along `x` and `y`. */
  xText: (x: number) => string
  yText: (y: number) => string
  /** Color of a series, the axis labels or the grid; read on every draw. */
  colour: (what: number | 'text' | 'grid') => string
  /** Plots of a group highlight the same place along `x`. */
  group?: string | undefined
  /** Called with the part of `x` chosen by dragging; without it dragging is off. */
  onSpan?: ((from: number, to: number) => void) | undefined
  /** The highlighted point with its position and extent in pixels, or undefined. */
  onPoint: (at: number | undefined, left: number, top: number, reach: number) => void
}

/** A drawn picture of figures. */
export interface Plot {
  /** Redraws it, for example in other colors. */
  redraw(): void
  resize(width: number): void
  /** Points at a figure, or at none. */
  point(at: number | undefined): void
  /** Points at the figure next to a place of the window, such as a finger. */
  pointNear(clientX: number): void
  close(): void
}

const height = 240

/** Draws figures into a place of the page. */
export function draw(place: HTMLElement, given: PlotSpec): Plot {
  const spec = given.stacked ? { ...given, points: stack(given.points) } : given
  const { points, onPoint, onSpan } = spec
  const data = [points.x, ...points.y] as unknown as UPlot.AlignedData
  const plot = new UPlot(optionsOf(spec, place.clientWidth), data, place)
  plot.hooks.setCursor = [
    ({ cursor: { idx, left = -1 }, over }) => {
      const at = idx ?? undefined
      // A cursor that has left has a negative position.
      if (at === undefined || left < 0) return onPoint(undefined, 0, 0, 0)
      const { x, y } = spotOf(plot, points, at)
      onPoint(at, over.offsetLeft + x, over.offsetTop + y, spec.kind === 'bar' ? barReach(plot, spec) : 0)
    },
  ]
  plot.hooks.setSelect = [
    ({ select: { left, width } }) => onSpan?.(plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x')),
  ]
  const point = (at: number | undefined) => {
    const spot = at === undefined ? { x: -10, y: -10 } : spotOf(plot, points, at)
    // The library's types are narrower than its code, which informs the plots of the group.
    ;(plot.setCursor as (spot: object, fires: boolean, tells: boolean) => void)(
      { left: spot.x, top: spot.y },
      true,
      true,
    )
  }
  return {
    redraw: () => plot.redraw(),
    resize: (width) => plot.setSize({ width, height }),
    point,
    pointNear: (clientX) => point(plot.posToIdx(clientX - plot.over.getBoundingClientRect().left)),
    close: () => plot.destroy(),
  }
}

/** The position of a point in the plot: the highest of its row. */
const spotOf = (plot: UPlot, points: Points, at: number): { x: number; y: number } => {
  const figures = points.y.map((each) => each[at] ?? 0)
  return { x: plot.valToPos(points.x[at]!, 'x'), y: plot.valToPos(Math.max(...figures), 'y') }
}

function optionsOf(spec: PlotSpec, width: number): Options {
  const { kind, points, xText, yText, colour, isDuration = false } = spec
  const axis = {
    stroke: () => colour('text'),
    grid: { stroke: () => colour('grid'), width: 1 },
    ticks: { show: false },
    font: '12px system-ui, sans-serif',
  }
  const figures = points.y.flat().filter((each) => each !== null)
  const whole = figures.every(Number.isInteger) ? 'whole' : 'any'
  const ticks = niceTicks(Math.min(0, ...figures), Math.max(0, ...figures), isDuration ? 'seconds' : whole)
  return {
    width,
    height,
    legend: { show: false },
    // The last label reaches beyond the edge of the plot.
    ...(!points.isNamed && { padding: [null, widthOf([xText(points.x.at(-1) ?? 0)]) / 2, null, null] }),
    cursor: {
      drag: { x: Boolean(spec.onSpan), y: false, setScale: false, dist: 8 },
      ...(spec.group && { sync: { key: spec.group, scales: ['x', null], filters: { pub: isPointing } } }),
      x: kind === 'line',
      y: false,
      // The line is drawn at the point, not at the pointer.
      move: (plot, left, top) => {
        if (left < 0) return [left, top]
        const x = points.x[plot.posToIdx(left)]
        return [x === undefined ? left : plot.valToPos(x, 'x'), top]
      },
      points: {
        ...(kind === 'bar' && { show: false }),
        size: 9,
        width: 2,
        fill: (_plot, series) => colour(series - 1),
        stroke: (_plot, series) => colour(series - 1),
      },
    },
    scales: {
      x: { time: points.isTime, range: () => (kind === 'bar' ? roomForBars(points) : roomForLine(points)) },
      y: { range: [ticks[0]!, ticks.at(-1)!] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 32,
        space: 90,
        values: (_plot, splits) => splits.map((x) => xText(x)),
        ...(spec.isByDay && { incrs: days.map((each) => each * 86_400) }),
        ...(points.isNamed && {
          space: widthOf(points.x.map(xText)),
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500],
        }),
      },
      {
        ...axis,
        size: (_plot, texts) => Math.max(40, widthOf(texts ?? [])),
        splits: () => ticks,
        values: (_plot, splits) => splits.map((y) => yText(y)),
      },
    ],
    series: [{}, ...points.y.map((_figures, at) => seriesOf(spec, at))],
  }
}

function seriesOf(spec: PlotSpec, at: number): Series {
  const { kind, points, colour, gaps = false } = spec
  const stroke = () => colour(at)
  if (kind === 'line')
    // Solid: dashes of dense measures read as noise. The colours differ in lightness as well.
    return { stroke, width: 2, spanGaps: !gaps, points: { size: 5 } }
  const number = barsAtOnce(spec)
  const place = spec.stacked ? 0 : at
  // A few bars are not as wide as planks, and stand above their labels.
  const bar = ({ scales, bbox }: UPlot): number => {
    const { min = 0, max = 1 } = scales['x']!
    return Math.min((gap(points) * filled) / number, ((max! - min!) / bbox.width) * devicePixelRatio * widest)
  }
  // Its types know less of this as well.
  const disp = {
    x0: { unit: 1, values: (plot: UPlot) => points.x.map((x) => x + (place - number / 2) * bar(plot)) },
    size: { unit: 1, values: (plot: UPlot) => [bar(plot)] },
  } as unknown as UPlot.Series.BarsPathBuilderDisplay
  return {
    stroke,
    fill: stroke,
    width: 0,
    points: { show: false },
    paths: UPlot.paths.bars!({ size: [1, Infinity], disp }),
  }
}

/** Avoids repeated labels. */
const days = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 30, 60, 90, 120, 180, 365, 730, 1825, 3650]

/** Of the room between figures, how much bars fill; and how wide one is at most, in pixels. */
const filled = 0.7
const widest = 48

/** How many bars stand beside each other. */
const barsAtOnce = ({ stacked, points }: PlotSpec): number => (stacked ? 1 : points.y.length)

/** The extent of a point's bars to each side in pixels. */
const barReach = (plot: UPlot, spec: PlotSpec): number => {
  const { points } = spec
  const room = plot.valToPos(gap(points), 'x') - plot.valToPos(0, 'x')
  return Math.min(room * filled, widest * barsAtOnce(spec)) / 2
}

/** The least distance between figures along `x`. */
const gap = ({ x }: Points): number => {
  const gaps = x
    .slice(1)
    .map((each, at) => each - x[at]!)
    .filter((each) => each > 0)
  return gaps.length ? Math.min(...gaps) : 1
}

const roomForBars = (points: Points): [number, number] => {
  const half = gap(points) / 2
  return [(points.x[0] ?? 0) - half, (points.x.at(-1) ?? 0) + half]
}

/** The marks of the first and the last figure are whole. */
const roomForLine = (points: Points): [number, number] => {
  const [from, to] = [points.x[0] ?? 0, points.x.at(-1) ?? 0]
  const edge = (to - from) * 0.01 || gap(points) / 2
  return [from - edge, to + edge]
}

// A selection dragged over one plot is applied once.
const isPointing = (event: string): boolean => event === 'mousemove' || event === 'mouseleave'

/** About how much room the longest of some texts takes beside an axis, in pixels. */
const widthOf = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(({ length }) => length)) * 7 + 16
