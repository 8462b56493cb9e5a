import { atom } from 'nanostores'
import { useEffect } from 'react'
import { fetchScript } from '../../core/fetch-script.ts'
import { useIsland } from '../island/context.ts'
import { useStore } from '../use-store.ts'

/** Names of places in the page's language; undefined for one that has none. */
export interface PlaceNames {
  /** Of a place by its English name: `Frankfurt, Germany`, or a continent. */
  place: (english: string) => string | undefined
  /** Of the city of a time zone: `Asia/Jerusalem`. */
  zone: (name: string) => string | undefined
}

/** The names of places, undefined while they load. English needs none to load. */
export function usePlaceNames(): PlaceNames | undefined {
  const isHebrew = useStore(useIsland().words.$lang) === 'he'
  const hebrew = useStore($hebrew)
  useEffect(() => {
    if (isHebrew) loadHebrew()
  }, [isHebrew])
  return isHebrew ? hebrew : unnamed
}

/** Writes a time zone by its city; empty while its name loads. */
export function useZoneName(): (zone: string) => string {
  const names = usePlaceNames()
  return (zone) => (names ? (names.zone(zone) ?? zone.replaceAll('_', ' ')) : '')
}

const unnamed: PlaceNames = { place: () => undefined, zone: () => undefined }

const $hebrew = atom<PlaceNames | undefined>()
let isLoading = false

// Without the script places keep their English names.
function loadHebrew(): void {
  if (isLoading) return
  isLoading = true
  void fetchScript(() => import('../../core/format/hebrew-places.ts')).then(
    ({ hebrewPlace, hebrewZone }) => $hebrew.set({ place: hebrewPlace, zone: hebrewZone }),
    () => {
      isLoading = false
      $hebrew.set(unnamed)
    },
  )
}
