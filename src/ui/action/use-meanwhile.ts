import { useRef, useState } from 'react'
import type { Row } from './asked-of.ts'
import type { OnDoing } from './perform.ts'

/** What is shown of things while something is done to them, until they are read anew. */
export interface Meanwhile {
  onDoing: OnDoing
  /** A thing as it is shown: with what its action says of it `meanwhile`. What was read since is shown as it is. */
  over: <Read extends object>(thing: Read) => Read
}

interface Said {
  fields: Row
  /** The thing when the action began: a field that was read as another one since is true. */
  was: Row
  /** Once it is answered: what had been read then. */
  read?: unknown
}

/** Keeps what actions say of things `meanwhile`; `read` is the answer that these are of, another one each time they are read. */
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
