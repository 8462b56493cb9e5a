import { ticketsWithoutReply } from '../../../contract/reports/tickets-without-reply.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(ticketsWithoutReply, {
  title: ['Tickets without reply', 'פניות ללא מענה'],
  about: ['Tickets that wait for an answer, the longest first.', 'פניות שממתינות לתשובה, הוותיקות תחילה.'],
  empty: ['Every ticket has an answer.', 'לכל הפניות יש תשובה.'],
  words: {
    subject: ['Subject', 'נושא'],
    department: ['Department', 'מחלקה'],
    'department.support': ['Support', 'תמיכה'],
    'department.billing': ['Billing', 'חיוב'],
    'department.sales': ['Sales', 'מכירות'],
    'department.abuse': ['Abuse', 'שימוש לרעה'],
    priority: ['Priority', 'עדיפות'],
    'priority.low': ['Low', 'נמוכה'],
    'priority.normal': ['Normal', 'רגילה'],
    'priority.high': ['High', 'גבוהה'],
    'priority.urgent': ['Urgent', 'דחופה'],
    waitingSince: ['Since', 'מאז'],
    neverAnswered: ['Never answered', 'טרם נענתה'],
    assignee: ['Assigned to', 'באחריות'],
    lastReply: ['Last answer', 'תשובה אחרונה'],
    hours: ['Hours at least', 'שעות לפחות'],
    tickets: ['Tickets', 'פניות'],
  },
})
