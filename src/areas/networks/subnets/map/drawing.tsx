import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import type { Infer } from 'superstruct'
import { addressStates, type AddressMap, type SubnetDetail } from '../../../../contract/networks/rows.ts'
import { addressAt, numberOf } from '../../../../contract/networks/subnet-range.ts'
import { times } from '../../../../core/times.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { RouteLink } from '../../../../ui/island/route-link.tsx'
import { useNarrow } from '../../../../ui/list/use-narrow.ts'
import { subnetsPack } from '../messages.en.ts'
import { about, active, cells, drawing, frame, ip as ipText, name } from './map.css.ts'
import { bandRows, bandsAt, narrow, pathsOf, placeAt, placeBy, wide, type Lie } from './shape.ts'

interface DrawingProps {
  map: Infer<typeof AddressMap>
  subnet: Infer<typeof SubnetDetail>
}

/** The squares of addresses, one of them active by pointer or keyboard. */
export function Drawing({ map, subnet }: DrawingProps) {
  const words = useWords(subnetsPack)
  const option = useId()
  const box = useRef<HTMLDivElement>(null)
  const lie = useNarrow(box) ? narrow : wide
  const [place, setPlace] = useState(0)
  const [scrolled, setScrolled] = useState(0)
  const at = Math.min(place, map.size - 1)
  const ip = addressAt(numberOf(map.first) + at)
  const state = addressStates[Number(map.states[at])]!
  const told = `${ip}: ${words[`state.${state}`]}`
  useEffect(() => show(box.current, at, lie), [at, lie])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = placeBy(event.key, at, map.size, lie)
    if (to === undefined) return
    event.preventDefault()
    setPlace(to)
  }
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<SVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    const to = placeAt(clientX - left, clientY - top, map.size, lie)
    if (to !== undefined) setPlace(to)
  }
  const { datacenter, vlanId, id } = subnet
  return (
    <>
      <div
        ref={box}
        className={frame}
        role="listbox"
        aria-label={words.mapOf}
        aria-activedescendant={option}
        tabIndex={0}
        onKeyDown={move}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
      >
        <Squares map={map} lie={lie} bands={bandsAt(scrolled, map.size, lie)} onPoint={point}>
          <rect
            id={option}
            role="option"
            aria-selected
            aria-label={told}
            className={active}
            {...squareOf(at, lie)}
          />
        </Squares>
      </div>
      <div className={about}>
        <span className={ipText}>{ip}</span>
        <span>{words[`state.${state}`]}</span>
        <RouteLink to={`/networks/${datacenter}/${vlanId}/${id}/addresses?filter=${ip}`}>
          {words.inTable}
        </RouteLink>
      </div>
    </>
  )
}

interface SquaresProps extends Pick<DrawingProps, 'map'> {
  lie: Lie
  bands: readonly number[]
  onPoint: (event: PointerEvent<SVGElement>) => void
  children: ReactNode
}

function Squares({ map: { states, first, size }, lie, bands, onPoint, children }: SquaresProps) {
  const { columns, cell, margin } = lie
  const width = margin + columns * cell
  const height = Math.ceil(size / columns) * cell + 4
  const each = bandRows * columns
  return (
    <svg
      className={drawing}
      width={width}
      height={height}
      // Room for the frame around the address that is looked at.
      viewBox={`0 -2 ${width} ${height}`}
      onPointerDown={onPoint}
      role="presentation"
    >
      {bands.map((band) => (
        <g key={band} transform={`translate(0 ${band * bandRows * cell})`}>
          <Band
            states={states.slice(band * each, (band + 1) * each)}
            start={numberOf(first) + band * each}
            lie={lie}
          />
        </g>
      ))}
      {children}
    </svg>
  )
}

interface BandProps {
  states: string
  /** Its first address, as a number. */
  start: number
  lie: Lie
}

/** Some rows of squares, which are drawn once. */
function Band({ states, start, lie }: BandProps) {
  const { columns, cell } = lie
  const rows = useMemo(
    () => [
      ...[...pathsOf(states, lie)].map(([digit, d]) => (
        <path key={digit} d={d} className={cells[addressStates[digit]!]} />
      )),
      ...times(Math.ceil(states.length / columns), (line) => (
        <text key={`line ${line}`} className={name} x={0} y={line * cell + cell - 6}>
          {shortOf(addressAt(start + line * columns))}
        </text>
      )),
    ],
    [states, start, lie, columns, cell],
  )
  return <>{rows}</>
}

// The parts in which rows differ.
const shortOf = (ip: string): string => `.${ip.split('.').slice(2).join('.')}`

const squareOf = (at: number, { columns, cell, margin }: Lie) => ({
  x: margin + (at % columns) * cell - 1,
  y: Math.floor(at / columns) * cell - 1,
  width: cell,
  height: cell,
})

/** Scrolls an address into view. */
const show = (box: HTMLElement | null, at: number, { columns, cell }: Lie): void => {
  if (!box) return
  const top = Math.floor(at / columns) * cell
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + cell > box.scrollTop + box.clientHeight) box.scrollTop = top + cell - box.clientHeight
}
