import { camel, title } from './names.mjs'

/** The words of a new kind of thing. */
export const wordFiles = (area, name) => {
  const id = camel(name)
  const words = title(name)
  return {
    [`src/areas/${area}/${name}/messages.en.ts`]: `/** The words of ${words.toLowerCase()}. */
export const en = {
  title: '${words}',
  empty: 'There are none yet.',
  id: 'Number',
  name: 'Name',
  createdAt: 'Created',
  'panel.about': 'About',
  'do.rename': 'Rename',
  'did.rename': 'Renamed.',
}
`,
    [`src/areas/${area}/${name}/messages.he.ts`]: `/** The words of ${words.toLowerCase()}, in Hebrew. */
export const words: Record<string, string> = {
  title: 'רשימה',
  empty: 'עדיין אין פריטים.',
  id: 'מספר',
  name: 'שם',
  createdAt: 'נוצר',
  'panel.about': 'פרטים',
  'do.rename': 'שינוי שם',
  'did.rename': 'השם שונה.',
}
`,
    [`src/areas/${area}/${name}/messages.ts`]: packOf(
      `${area}.${id}`,
      'pack',
      'The words of one kind of thing',
    ),
  }
}

/** A file of the words of something. */
const packOf = (name, pack, says) => `import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** ${says}; resellers override them as \`${name}.title\` and so on. */
export const ${pack}: Pack<typeof en> = {
  name: '${name}',
  en,
  others: { he: () => import('./messages.he.ts') },
}
`
