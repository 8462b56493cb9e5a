import { chosenSections, groupsFor, start, type Details } from './area.ts'

/** A section of the profile, and the inner route that shows it: that of its group. */
export interface SectionPlace {
  id: string
  group: string
  to: string
}

/** The sections that somebody has, in the order of the screen; before the details are there, those that everybody has. */
export const sectionPlaces = (details?: Details): SectionPlace[] =>
  groupsFor({}, details).flatMap((group) =>
    chosenSections({}, group, details).map(({ id }) => ({ id, group, to: `${start}/${group}` })),
  )
