import { freeWANIPs } from '../../../contract/reports/free-wanips.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(freeWANIPs, {
  title: ['Free WAN IP addresses', 'כתובות WAN פנויות'],
  about: [
    'Free public IP addresses of each subnet, fewest first.',
    'כתובות IP ציבוריות פנויות בכל תת־רשת, מהמעט לרב.',
  ],
  words: {
    atMost: ['Free at most (%)', 'פנויות לכל היותר (%)'],
    'view.scarce': ['Almost used up', 'כמעט מלאות'],
    gateway: ['Gateway', 'שער'],
    reserved: ['Reserved', 'שמורות'],
    freePercent: ['Free (%)', 'פנויות (%)'],
    largestFree: ['Largest free block', 'הרצף הארוך ביותר'],
  },
})
