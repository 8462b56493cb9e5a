import { type FoundRecord, search, useStore } from 'portico/react'
import { useEffect, useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { page } from '../session/page-session.ts'
import { words } from '../settings/language.ts'
import type { Command } from './commands.ts'
import { palettePack } from './messages.ts'
import { createCommands } from './create-commands.ts'
import { readableResources, recordActions } from './record-actions.ts'

/** What the service has found for a query. */
export interface RecordsFound {
  commands: Command[]
  /** The similar word that was searched instead; empty if the query itself was found. */
  corrected: string
  /** A search is under way. */
  busy: boolean
}

const names = words.of(palettePack)

// Milliseconds without typing before a search.
const pause = 120

const none: Omit<RecordsFound, 'busy'> = { commands: [], corrected: '' }

/** Records whose texts contain a query, and actions on them that it names: `restart web-01`. Old results stay until new ones arrive. */
export function useRecords(query: string): RecordsFound {
  const t = useStore(names)
  const text = query.trim()
  const [found, setFound] = useState({ query: '', ...none })
  useEffect(() => {
    if (text.length < 2) return
    const leave = new AbortController()
    const timer = setTimeout(() => {
      const keep = (result: Omit<RecordsFound, 'busy'>) => {
        if (!leave.signal.aborted) setFound({ query: text, ...result })
      }
      // Pages and actions of the palette are of use without the service.
      find(text, t, leave.signal).then(keep, () => keep(none))
    }, pause)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [text, t])
  return useMemo(
    () => (text.length < 2 ? { ...none, busy: false } : { ...found, busy: found.query !== text }),
    [text, found],
  )
}

type KindNames = Readonly<Record<`kind.${FoundRecord['kind']}`, string>>

async function find(text: string, t: KindNames, signal: AbortSignal): Promise<Omit<RecordsFound, 'busy'>> {
  const readable = readableResources()
  const [{ items, corrected }, actions, resources] = await Promise.all([
    page.svc.call(search.find, { query: { text } }, { signal }),
    recordActions(text, readable, signal),
    readable,
  ])
  // A query that names an action needs no correction.
  const records = corrected && actions.length > 0 ? [] : items
  return {
    commands: [
      ...actions,
      ...createCommands(resources.values()),
      ...records.map((record) => openCommand(record, t)),
    ],
    corrected: records.length > 0 ? corrected : '',
  }
}

const openCommand = ({ kind, id, name, detail, to }: FoundRecord, t: KindNames): Command => ({
  id: `${kind} ${id}`,
  name,
  where: [t[`kind.${kind}`], detail].filter(Boolean).join(' · '),
  isFound: true,
  run: () => navigate(to),
})
