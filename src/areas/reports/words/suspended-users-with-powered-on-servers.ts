import { suspendedUsersWithPoweredOnServers } from '../../../contract/reports/suspended-users-with-powered-on-servers.ts'
import { stateWords } from '../state-words.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(suspendedUsersWithPoweredOnServers, {
  title: ['Suspended users with powered-on servers', 'משתמשים מושעים עם שרתים פועלים'],
  about: [
    'Servers that are still on although their owner is suspended.',
    'שרתים שעדיין פועלים אף שהבעלים שלהם מושעים.',
  ],
  empty: ['No server of a suspended user is on.', 'אף שרת של משתמש מושעה אינו פועל.'],
  words: {
    ...stateWords('state'),
    suspended: ['Suspended on', 'הושעה בתאריך'],
    poweredOn: ['On since', 'פועל מאז'],
    busy: ['In progress', 'בביצוע'],
    'do.powerOff': ['Power off', 'כיבוי'],
    'did.powerOff': ['Powering off', 'הכיבוי החל'],
    'why.powerOff': [
      'Software on the server is shut down, and the server becomes unreachable.',
      'התוכנות בשרת ייסגרו, ולא תהיה אליו גישה.',
    ],
    'many.powerOff': [
      '{count, plural, one {Power off # server} other {Power off # servers}}',
      '{count, plural, one {כיבוי שרת אחד} two {כיבוי שני שרתים} other {כיבוי # שרתים}}',
    ],
    'do.suspendServer': ['Suspend server', 'השעיית השרת'],
    'did.suspendServer': ['Suspending', 'ההשעיה החלה'],
    'why.suspendServer': [
      'The server is unreachable and keeps its state. Only an administrator can resume it.',
      'לא תהיה גישה לשרת, ומצבו יישמר. רק מנהל יוכל לחדש את פעילותו.',
    ],
    'many.suspendServer': [
      '{count, plural, one {Suspend # server} other {Suspend # servers}}',
      '{count, plural, one {השעיית שרת אחד} two {השעיית שני שרתים} other {השעיית # שרתים}}',
    ],
  },
})
