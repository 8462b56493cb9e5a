import { sitesWithoutAdmin } from '../../../contract/reports/sites-without-admin.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(sitesWithoutAdmin, {
  title: ['Sites without administrator', 'אתרים ללא מנהל'],
  about: [
    "Sites in which no administrator can sign in: they are disabled, locked, or haven't accepted their invitation.",
    'אתרים שאף מנהל לא יכול להיכנס אליהם: המנהלים מושבתים, נעולים או שלא קיבלו את ההזמנה.',
  ],
  empty: ['Every site has an administrator.', 'לכל אתר יש מנהל.'],
  words: {
    siteHost: ['Site', 'אתר'],
    sites: ['Sites', 'אתרים'],
    company: ['Company', 'חברה'],
    invited: ['Invited', 'הוזמנו'],
    disabled: ['Disabled or locked', 'מושבתים או נעולים'],
  },
})
