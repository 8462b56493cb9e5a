import { readMeasuredFragment } from '../../../../core/theme/formats/measured.ts'
import type { ThemeEdits } from '../edits/open-edits.ts'

/**
 * Uses what a bookmark has measured elsewhere and left in the fragment, once in a tab; returns whether it has. The address is the page's
 * and stays as it is, so the tab notes what was used: a reload keeps what was changed since.
 */
export function takeMeasured(edits: ThemeEdits): boolean {
  const { hash } = location
  const measured = readMeasuredFragment(hash)
  if (!measured || !isFirst(hash)) return false
  if (measured.theme) edits.replace(measured.theme)
  return measured.theme !== null
}

const key = 'portico:measured'

function isFirst(hash: string): boolean {
  try {
    if (sessionStorage.getItem(key) === hash) return false
    sessionStorage.setItem(key, hash)
  } catch {
    // Without storage a reload uses it again.
  }
  return true
}
