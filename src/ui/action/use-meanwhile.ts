import { useRef, useState } from 'react'
import type { Row } from './asked-of.ts'
import type { OnDoing } from './perform.ts'

/** How records look during an action, until they are read again. */
export interface Meanwhile {
  onDoing: OnDoing
  /** A record with its action's `meanwhile` applied, unless it was read since. */
  over: <Read extends object>(thing: Read) => Read
}

interface Said {
  fields: Row
  /** The record when the action started: fields that changed since are shown as read. */
  was: Row
  /** After the reply: the data as read at that time. */
  read?: unknown
}

/**
 * Tracks the `meanwhile` of running actions; `read` is the reply they were read from, a new object for each
 * read.
 */
export function useMeanwhile(read: unknown): Meanwhile {
  const [said, setSaid] = useState<ReadonlyMap<unknown, Said>>(new Map())
  const latest = useRef(read)
  latest.current = read
  return {
    onDoing({ meanwhile }, row, phase) {
      if (!meanwhile) return
      const seen = latest.current
      setSaid((before) => {
        const now = new Map(before)
        const own = now.get(row['id'])
        if (phase === 'begun') now.set(row['id'], { fields: meanwhile as Row, was: row })
        else if (phase === 'done' && own) now.set(row['id'], { ...own, read: seen })
        else now.delete(row['id'])
        return now
      })
    },
    over(thing) {
      const held = thing as Row
      const own = said.get(held['id'])
      if (!own || ('read' in own && own.read !== read)) return thing
      const fields = Object.entries(own.fields).filter(([name]) => held[name] === own.was[name])
      return { ...thing, ...Object.fromEntries(fields) }
    },
  }
}
