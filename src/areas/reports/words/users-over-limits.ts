import { usersOverLimits } from '../../../contract/reports/users-over-limits.ts'
import { stateWords } from '../state-words.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(usersOverLimits, {
  title: ['Users over limits', 'משתמשים מעבר למכסה'],
  about: ['Accounts with more servers than their limit.', 'חשבונות שיש להם שרתים מעבר למכסה.'],
  empty: ['No user is over the limit.', 'אף משתמש אינו מעבר למכסה.'],
  words: {
    accountState: ['Status', 'מצב'],
    ...stateWords('accountState'),
    serverLimit: ['Server limit', 'מכסת שרתים'],
    ownLimit: ['Individual limit', 'מכסה אישית'],
    over: ['Over the limit', 'מעבר למכסה'],
  },
})
