import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { RowOf } from '../../../../contract/engine/rows.ts'
import { rowFields } from '../../../../contract/engine/rows.ts'
import { switches } from '../../../../contract/operations/switches.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { RouteLink } from '../../../../ui/island/route-link.tsx'
import { usePermitted } from '../../../../ui/island/use-permitted.ts'
import { useTextIn } from '../../../../ui/kinds/value-text.ts'
import { switchPack } from '../messages.en.ts'
import { about, frame, muted, name as nameStyle, ports as styles } from './port-map.css.ts'

interface FrontPanelProps {
  switchId: string
  /** In the order of their numbers. */
  ports: readonly RowOf<typeof switches.ports>[]
}

const { speed: speedField } = rowFields(switches.ports)

/** The ports in two rows, one of them chosen by pointer or keyboard; below them what the chosen one is. */
export function FrontPanel({ switchId, ports }: FrontPanelProps) {
  const words = useWords(switchPack)
  const write = useTextIn(words)
  const isPermitted = usePermitted()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(0)
  const at = Math.min(place, ports.length - 1)
  const { no, name, status, speed, vlanTags, host } = ports[at]!
  useEffect(() => {
    box.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at])
  const steps: Record<string, number> = {
    ArrowLeft: at - 2,
    ArrowRight: at + 2,
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: ports.length - 1,
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = Object.hasOwn(steps, event.key) ? steps[event.key]! : undefined
    if (to === undefined) return
    event.preventDefault()
    setPlace(Math.max(0, Math.min(ports.length - 1, to)))
  }
  return (
    <>
      <div
        ref={box}
        className={frame}
        role="listbox"
        aria-label={words.portMap}
        aria-activedescendant={`${id}-${at}`}
        tabIndex={0}
        onKeyDown={move}
      >
        {ports.map((port, index) => (
          // The keys are the list's.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={port.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            aria-label={`${port.no} ${port.name}: ${words[`status.${port.status}`]}`}
            className={styles[port.status]}
            onClick={() => setPlace(index)}
          >
            {port.no}
          </div>
        ))}
      </div>
      <div className={about}>
        <bdi className={nameStyle}>{name || no}</bdi>
        <span>{words[`status.${status}`]}</span>
        {status !== 'down' && speedField && <bdi>{write(speedField, 'speed', speed)}</bdi>}
        {vlanTags.length > 0 && (
          <span className={muted}>
            {words.vlanTags}: <bdi>{vlanTags.join(', ')}</bdi>
          </span>
        )}
        {host &&
          (isPermitted('hosts:read') ? (
            <RouteLink to={`/hosts/${host}`}>{host}</RouteLink>
          ) : (
            <bdi>{host}</bdi>
          ))}
        <RouteLink to={`/switch/${switchId}/ports?filter=${encodeURIComponent(name)}`}>
          {words.inTable}
        </RouteLink>
      </div>
    </>
  )
}
