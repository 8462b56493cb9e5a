/** Features that aren't released to all users yet, by entry and command. */
interface NewFeatures {
  /** IDs of menu entries, whose pages then don't exist. */
  entries: readonly string[]
  /** IDs of palette commands. */
  commands: readonly string[]
}

/** Shown only in tabs with `?newFeatures=1`. Remove a feature here to release it. */
const newFeatures: NewFeatures = { entries: [], commands: [] }

/** What this tab hides. */
export const withheld = (table = newFeatures, isShown = showsNewFeatures()): NewFeatures =>
  isShown ? nothing : table

const nothing: NewFeatures = { entries: [], commands: [] }

/** Whether this tab shows new features; `?newFeatures=1` in any address says so, and `assets/take-query.js` notes it. */
function showsNewFeatures(): boolean {
  try {
    return sessionStorage.getItem('portico:newFeatures') === '1'
  } catch {
    return false
  }
}
