import { unusedPrivateImages } from '../../../contract/reports/unused-private-images.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(unusedPrivateImages, {
  title: ['Unused private images', 'תבניות פרטיות שאינן בשימוש'],
  about: [
    'Disk images that no server has been created from recently.',
    'תבניות דיסק שלא נוצר מהן שרת לאחרונה.',
  ],
  empty: ['Every disk image has been used recently.', 'כל תבניות הדיסק היו בשימוש לאחרונה.'],
  words: {
    days: ['Minimum days unused', 'מספר ימים מינימלי ללא שימוש'],
    diskImage: ['Disk image', 'תבנית דיסק'],
    lastUsed: ['Last used', 'שימוש אחרון'],
    unusedDays: ['Days unused', 'ימים ללא שימוש'],
    places: ['Data centers', 'מרכזי נתונים'],
    images: ['Disk images', 'תבניות דיסק'],
  },
})
