import { importsOf, layout } from '../layout.ts'
import { capitalized, spoken } from '../names.ts'
import { placeholder } from '../placeholder.ts'
import type { Texts } from '../registries.ts'
import type { NewResource } from './resource.ts'

/** The words of a new resource. What names it in Hebrew waits for a translation. */
export const wordFiles = (resource: NewResource): Texts => {
  const file = layout.resource(resource.area, resource.name, 'messages.en.ts')
  const words = wordsOf(resource)
  return {
    [file]: `import { params } from '${importsOf(file)('params')}'

/** The words of ${resource.title.en}. */
export const en = {
  ${words.map(([key, english]) => `'${key}': ${key.startsWith('many.') ? `params(${JSON.stringify(english)})` : JSON.stringify(english)},`).join('\n  ')}
}
`,
    [layout.resource(resource.area, resource.name, 'messages.he.ts')]:
      `/** The words of ${resource.title.en}, in Hebrew. */
export const words: Record<string, string> = {
  ${words.map(([key, english, hebrew = placeholder(english)]) => `'${key}': ${JSON.stringify(hebrew)},`).join('\n  ')}
}
`,
  }
}

type Word = [key: string, english: string, hebrew?: string | undefined]

function wordsOf({ name, singular, title, tabs }: NewResource): Word[] {
  const [one, many] = [spoken(singular), spoken(name)]
  const edit: Word[] = tabs
    ? [
        ['tab.settings', 'Settings', 'הגדרות'],
        ['did.settings', 'Changes saved', 'השינויים נשמרו'],
      ]
    : [
        ['do.edit', `Edit ${one}`],
        ['ok.edit', 'Save changes', 'שמירת שינויים'],
        ['did.edit', 'Changes saved', 'השינויים נשמרו'],
      ]
  return [
    ['title', title.en, title.he],
    ['empty', `No ${many} yet.`],
    ['id', 'ID', 'מזהה'],
    ['name', 'Name', 'שם'],
    ['createdAt', 'Created', 'תאריך יצירה'],
    ['panel.about', 'Details', 'פרטים'],
    ['do.create', `Create ${one}`],
    ['did.create', `${capitalized(one)} created`],
    ...edit,
    ['do.remove', `Delete ${one}`],
    [
      'many.remove',
      `{count, plural, one {Delete # ${one}} other {Delete # ${many}}}`,
      '{count, plural, one {מחיקת פריט אחד} two {מחיקת שני פריטים} other {מחיקת # פריטים}}',
    ],
    ['did.remove', `${capitalized(one)} deleted`],
  ]
}
