/** Features that are not for everybody yet, by what leads to them. */
export interface NewFeatures {
  /** Ids of entries of the navigation, whose pages then are not there. */
  entries: readonly string[]
  /** Ids of what the palette does. */
  commands: readonly string[]
}

/** What shows only in a tab that asked for it (`settings/new-features.ts`). Take a feature out to give it to everybody. */
export const newFeatures: NewFeatures = { entries: [], commands: [] }
