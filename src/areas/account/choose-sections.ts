import { groups, start, type Details, type SectionSpec } from './area.ts'

/** The page's choice of the profile: sections or groups by name, and those switched off. */
export interface Wanted {
  section?: string | undefined
  features?: string | undefined
}

/**
 * The sections that an element shows: those of its `section` attribute, else those of one group. Before the
 * details load, those that every user has.
 */
export function chosenSections(
  { section, features }: Wanted,
  group: string,
  details?: Details,
): SectionSpec[] {
  const [named, off] = [namesIn(section), namesIn(features)]
  return Object.entries(groups).flatMap(([of, specs]) =>
    specs.filter(({ id, applies }) => {
      const isChosen = named.length ? named.includes(of) || named.includes(id) : of === group
      return (
        isChosen &&
        !off.includes(of) &&
        !off.includes(id) &&
        (!applies || (details !== undefined && applies(details)))
      )
    }),
  )
}

/** The groups with something in them for this user. */
export const groupsFor = (wanted: Wanted, details?: Details): string[] =>
  Object.keys(groups).filter((group) => chosenSections(wanted, group, details).length > 0)

/**
 * The group of an inner route: the one it names; `connected` for a network's answer, `partner` for consent to
 * the connector, `notifications` for the link in the mail to an additional address; otherwise the first. Only
 * existing groups count.
 */
export function currentGroup(path: string, query: URLSearchParams, groupNames: readonly string[]): string {
  const [, wanted = '', status] = path.toLowerCase().split('/').filter(Boolean)
  const isReturn = status !== undefined || query.has('state')
  const proof = query.has('token') ? 'notifications' : query.has('state') ? 'partner' : ''
  const named = Object.hasOwn(groups, wanted) && !isReturn ? wanted : 'connected'
  const meant = wanted ? named : proof
  return groupNames.find((each) => each === meant) ?? groupNames[0] ?? ''
}

/** A section of the profile and its inner route, which is its group's. */
export interface SectionRoute {
  id: string
  group: string
  to: string
}

/** A user's sections in the order of the screen; without details, those that every user has. */
export const sectionRoutes = (details?: Details): SectionRoute[] =>
  groupsFor({}, details).flatMap((group) =>
    chosenSections({}, group, details).map(({ id }) => ({ id, group, to: `${start}/${group}` })),
  )

const namesIn = (text = ''): string[] => text.split(/\s+/).filter(Boolean)
