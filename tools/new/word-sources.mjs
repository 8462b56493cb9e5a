import { title } from './names.mjs'

/** The words of a new resource. */
export const englishFile = (name) => {
  const words = title(name)
  return `import { params } from '../../../core/i18n/params.ts'

/** The words of ${words.toLowerCase()}. */
export const en = {
  title: '${words}',
  empty: 'No ${words.toLowerCase()} yet.',
  id: 'ID',
  name: 'Name',
  createdAt: 'Created',
  'panel.about': 'Details',
  'do.create': 'Create',
  'did.create': 'Created',
  'do.edit': 'Edit',
  'ok.edit': 'Save changes',
  'did.edit': 'Changes saved',
  'do.remove': 'Remove',
  'many.remove': params('{count, plural, one {Remove # item} other {Remove # items}}'),
  'did.remove': 'Removed',
}
`
}

/** The same in Hebrew, but for what they are called. */
export const hebrewFile = (name) => `/** The words of ${title(name).toLowerCase()}, in Hebrew. */
export const words: Record<string, string> = {
  title: 'פריטים',
  empty: 'עדיין אין פריטים.',
  id: 'מזהה',
  name: 'שם',
  createdAt: 'נוצר',
  'panel.about': 'פרטים',
  'do.create': 'יצירה',
  'did.create': 'נוצר',
  'do.edit': 'עריכה',
  'ok.edit': 'שמירת שינויים',
  'did.edit': 'השינויים נשמרו',
  'do.remove': 'הסרה',
  'many.remove': '{count, plural, one {הסרת פריט אחד} two {הסרת שני פריטים} other {הסרת # פריטים}}',
  'did.remove': 'הוסר',
}
`
