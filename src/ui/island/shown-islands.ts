import { atom } from 'nanostores'
import type { Island } from './context.ts'
import { whileShown } from './while-shown.ts'

/** Islands of this copy of Portico that are in a document, the newest last. */
export const $shownIslands = atom<readonly Island[]>([])

/** Lists an island for as long as its element is in a document. */
export const joinShownIslands = (island: Island): unknown =>
  whileShown(island, () => {
    $shownIslands.set([...$shownIslands.get(), island])
    return () => $shownIslands.set($shownIslands.get().filter((each) => each !== island))
  })
