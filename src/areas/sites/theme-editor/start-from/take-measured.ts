import type { ImportedTheme } from '../../../../core/theme/formats/imported.ts'
import { readMeasuredFragment } from '../../../../core/theme/formats/measured.ts'
import type { ThemeEdits } from '../edits/open-edits.ts'

/**
 * Uses what a bookmark has measured elsewhere and left in the fragment, once in a tab; returns what it found, null if nothing new is
 * there. The address is the page's and stays as it is, so the tab notes what was used: a reload keeps what was changed since.
 */
export function takeMeasured(edits: ThemeEdits): ImportedTheme | null {
  const { hash } = location
  const measured = readMeasuredFragment(hash)
  if (!measured || !isFirst(hash)) return null
  if (measured.theme) edits.replace(measured.theme)
  return measured
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
