import { invisibleServers } from '../../../contract/reports/invisible-servers.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(invisibleServers, {
  title: ['Invisible servers', 'שרתים שאינם מוצגים'],
  about: [
    "Servers whose owner can't sign in, so that no one sees them in their own list.",
    'שרתים שהבעלים שלהם אינם יכולים להיכנס, ולכן איש אינו רואה אותם ברשימה שלו.',
  ],
  empty: ["Every server's owner can sign in.", 'כל בעלי השרתים יכולים להיכנס.'],
  words: {
    cause: ['Cause', 'סיבה'],
    'cause.ownerDeleted': ['Owner deleted', 'חשבון הבעלים נמחק'],
    'cause.ownerDisabled': ['Owner disabled', 'חשבון הבעלים הושבת'],
    'cause.ownerLocked': ['Owner locked', 'חשבון הבעלים ננעל'],
    since: ['Since', 'מאז'],
    on: ['On', 'פועלים'],
    'view.on': ['On', 'פועלים'],
  },
})
