import { notUpdatedStatistics } from '../../../contract/reports/not-updated-statistics.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(notUpdatedStatistics, {
  title: ['Outdated statistics', 'סטטיסטיקות שלא עודכנו'],
  about: ['Servers that are on and have no recent statistics.', 'שרתים פועלים שאין להם סטטיסטיקות עדכניות.'],
  empty: ['All running servers have recent statistics.', 'לכל השרתים הפועלים יש סטטיסטיקות עדכניות.'],
  words: {
    minutes: ['Minimum age (minutes)', 'מספר דקות מינימלי'],
    lastStatistics: ['Last statistics', 'סטטיסטיקה אחרונה'],
    ageMinutes: ['Age (minutes)', 'דקות מאז'],
    poweredOn: ['Powered on', 'מועד הפעלה'],
    asked: ['Checked', 'נבדק'],
  },
})
