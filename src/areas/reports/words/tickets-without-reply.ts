import { ticketsWithoutReply } from '../../../contract/reports/tickets-without-reply.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(ticketsWithoutReply, {
  title: ['Unanswered tickets', 'פניות ללא מענה'],
  about: [
    'Tickets waiting for a reply from support, longest wait first.',
    'פניות שממתינות לתשובה, הוותיקות תחילה.',
  ],
  empty: ['No tickets are waiting for a reply.', 'לכל הפניות יש תשובה.'],
  words: {
    subject: ['Subject', 'נושא'],
    department: ['Department', 'מחלקה'],
    'department.support': ['Technical support', 'תמיכה טכנית'],
    'department.billing': ['Billing', 'חיוב'],
    'department.sales': ['Sales', 'מכירות'],
    'department.abuse': ['Abuse', 'שימוש לרעה'],
    priority: ['Priority', 'עדיפות'],
    'priority.low': ['Low', 'נמוכה'],
    'priority.normal': ['Normal', 'רגילה'],
    'priority.high': ['High', 'גבוהה'],
    'priority.urgent': ['Urgent', 'דחופה'],
    waitingSince: ['Waiting since', 'ממתינה מאז'],
    neverAnswered: ['No reply yet', 'טרם נענתה'],
    assignee: ['Assigned to', 'בטיפול של'],
    lastReply: ['Last reply', 'תשובה אחרונה'],
    hours: ['Minimum wait (hours)', 'מספר שעות מינימלי'],
    tickets: ['Tickets', 'פניות'],
  },
})
