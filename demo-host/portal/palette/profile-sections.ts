import {
  fetchKnownProfile,
  fetchSectionRoutes,
  knownProfile,
  navPack,
  titleOf,
  useStore,
} from 'portico/react'
import { useEffect, useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { menu, page } from '../session/page-session.ts'
import { words } from '../settings/language.ts'
import type { Command } from './command.ts'
import { palettePack } from './messages.ts'

type RoutesFor = Awaited<ReturnType<typeof fetchSectionRoutes>>

const names = words.of(palettePack)
const navWords = words.of(navPack)

/** Sections of the user's profile. They arrive later than the rest, or not at all if they fail to load. */
export function useProfileSections(): Command[] {
  const t = useStore(names)
  const nav = useStore(navWords)
  const { value } = useStore(menu.$menu)
  const details = useStore(knownProfile(page))
  const [placesFor, setPlacesFor] = useState<RoutesFor>()
  useEffect(() => {
    void fetchKnownProfile(page)
    Promise.all([fetchSectionRoutes(), words.ready()]).then(
      ([found]) => setPlacesFor(() => found),
      () => undefined,
    )
  }, [])
  return useMemo(() => {
    const called = (id: string): string => t[id as keyof typeof t]
    const profile = titleOf({ id: 'profile', name: nav['profile'] ?? '' }, nav, value?.titles)
    return (placesFor?.(details) ?? []).map(({ id, group, to }) => ({
      id: `section ${id}`,
      name: called(id),
      where: id === group ? profile : `${profile} › ${called(group)}`,
      run: () => navigate(to),
    }))
  }, [placesFor, details, t, nav, value])
}
