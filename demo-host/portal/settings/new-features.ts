/** Features that aren't released to all users yet, by entry and command. */
interface NewFeatures {
  /** Ids of entries of the navigation, whose pages then are not there. */
  entries: readonly string[]
  /** Ids of what the palette does. */
  commands: readonly string[]
}

/** Shown only in tabs with `?newFeatures=1`. Remove a feature here to release it. */
const newFeatures: NewFeatures = { entries: [], commands: [] }

/** What does not show in this tab. */
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
