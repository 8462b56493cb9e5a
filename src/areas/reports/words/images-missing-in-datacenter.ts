import { imagesMissingInDatacenter } from '../../../contract/reports/images-missing-in-datacenter.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(imagesMissingInDatacenter, {
  title: ['Images missing in data centers', 'תבניות שחסרות במרכזי נתונים'],
  about: [
    "Disk images for all users that aren't in every data center.",
    'תבניות דיסק לכל המשתמשים שאינן נמצאות בכל מרכזי הנתונים.',
  ],
  empty: ['Every image is in every data center.', 'כל התבניות נמצאות בכל מרכזי הנתונים.'],
  words: {
    diskImage: ['Disk image', 'תבנית דיסק'],
    missing: ['Missing', 'חסרה ב־'],
    missingIn: ['Missing in', 'היכן חסרה'],
    availableIn: ['Available in', 'היכן נמצאת'],
    images: ['Disk images', 'תבניות דיסק'],
  },
})
