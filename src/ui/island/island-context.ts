import { createContext, useContext } from 'react'
import type { Island } from './context.ts'

export const IslandContext = createContext<Island | undefined>(undefined)

export function useIsland(): Island {
  const island = useContext(IslandContext)
  if (!island)
    throw new Error('useIsland works only below an island: render the screen through islandView().')
  return island
}
