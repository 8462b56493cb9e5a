import { newFeatures, type NewFeatures } from '../new-features.ts'

/** Whether this tab shows new features; `?newFeatures=1` in any address says so, and `assets/take-query.js` notes it. */
function showsNewFeatures(): boolean {
  try {
    return sessionStorage.getItem('portico:newFeatures') === '1'
  } catch {
    return false
  }
}

const nothing: NewFeatures = { entries: [], commands: [] }

/** What does not show in this tab. */
export const withheld = (table = newFeatures, isShown = showsNewFeatures()): NewFeatures =>
  isShown ? nothing : table
