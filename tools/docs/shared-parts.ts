import type { DocTag } from './docblock.ts'
import { source, sourcesOf } from './source-graph.ts'

/** Parts that have the same name in all elements. */
const parts: Record<string, string> = {
  button: 'Every button.',
  link: 'A link of a form or a card.',
  field: 'A label with its control, hint and error.',
  label: 'The label of a field.',
  input: 'The control of a field: a text input, a list to choose from, or a text area.',
  error: 'The error of a field.',
  card: 'A card, with its heading.',
  dialog: 'A dialog.',
  table: 'The rows of a list, as a table or as cards.',
  row: 'One row of a list.',
  tab: 'A tab.',
  chip: 'A status.',
  'icon-button': 'A small icon button, such as the one that shows a password or opens a menu.',
  'list-button': 'A button over a list that opens its filters, columns, views or files.',
  choice: 'A choice button, such as a saved view or a period.',
  'page-button': 'A button for another page of a list.',
  sort: 'The heading of a column that sorts by it.',
  panel: 'The panel that a list button opens.',
  menu: 'An open menu.',
  'menu-item': 'One entry of an open menu.',
  calendar: 'An open calendar.',
  day: 'One day of a calendar.',
}

const states: Record<string, string> = {
  loading: 'Scripts or data are loading.',
  ready: 'Ready for use.',
  empty: 'There is nothing to show.',
  error: 'Failed to load, or crashed.',
  unauthenticated: 'The visitor is signed out.',
}

/** The shared parts that the sources of a tag have, but those in its own docblock. */
export function sharedParts(tag: string, own: readonly DocTag[]): DocTag[] {
  const found = new Set<string>()
  for (const file of sourcesOf(`elements/${tag}.ts`))
    for (const [, names = ''] of source(file).matchAll(/\bpart(?:=|: )["']([^"']+)["']/g))
      for (const name of names.split(' ')) found.add(name)
  return Object.entries(parts)
    .filter(([name]) => found.has(name) && !own.some((one) => one.tag === 'csspart' && one.name === name))
    .map(([name, says]) => ({ tag: 'csspart', name, type: '', says }))
}

/** The custom states of every element, as in `portal-login:state(loading)`. */
export const sharedStates: readonly DocTag[] = Object.entries(states).map(([name, says]) => ({
  tag: 'cssstate',
  name,
  type: '',
  says,
}))
