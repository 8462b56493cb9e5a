import type { DocTag } from './docblock.ts'
import { source, sourcesOf } from './source-graph.ts'

/** Parts that have the same name in every element that shows such a thing. */
const parts: Record<string, string> = {
  button: 'Every button.',
  link: 'A link of a form or a card.',
  field: 'A label with its control, hint and error.',
  label: 'The label of a field.',
  input: 'The control of a field: a text input, a list to choose from, or a text area.',
  error: 'What is wrong with a field.',
  card: 'A card, with its heading.',
  dialog: 'A dialog.',
  table: 'The rows of a list, as a table or as cards.',
  row: 'One row of a list.',
  tab: 'A tab.',
  chip: 'A status, in a word.',
  'icon-button': 'A small button with a picture only, such as the one that shows a password or opens a menu.',
  'list-button': 'A button over a list that opens its filters, columns, views or files.',
  choice: 'One of a few that can be pressed, such as a saved view or a period.',
  'page-button': 'A button that leads to another page of a list.',
  sort: 'The heading of a column that sorts by it.',
  panel: 'What a button over a list opens.',
  menu: 'An open menu.',
  'menu-item': 'One entry of an open menu.',
  calendar: 'An open calendar.',
  day: 'One day of a calendar.',
}

const states: Record<string, string> = {
  loading: 'The scripts or the data are on their way.',
  ready: 'It can be used.',
  empty: 'There is nothing to show.',
  error: 'It could not be loaded, or has crashed.',
  unauthenticated: 'Nobody is signed in.',
}

/** The shared parts that the sources of a tag have, but those that its own docblock tells of. */
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
