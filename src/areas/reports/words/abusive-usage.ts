import { abusiveUsage } from '../../../contract/reports/abusive-usage.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(abusiveUsage, {
  title: ['Abusive usage', 'שימוש לרעה'],
  about: [
    'Servers that use more traffic or bandwidth than their package includes, or keep CPUs or disks busy for a whole day.',
    'שרתים שחורגים מחבילת התעבורה או מרוחב הפס שלהם, או שמעמיסים יום שלם על המעבדים או על הדיסקים.',
  ],
  empty: ['No server exceeds its limits.', 'אף שרת אינו חורג מהמותר.'],
  words: {
    metric: ['Metric', 'מדד'],
    'metric.traffic': ['Traffic sent this month (GB)', 'תעבורה יוצאת החודש (GB)'],
    'metric.bandwidth': ['Bandwidth, 95th percentile (Mbit/s)', 'רוחב פס, אחוזון 95 (Mbit/s)'],
    'metric.cpu': ['CPU, average of a day (%)', 'מעבד, ממוצע יומי (%)'],
    'metric.iops': ['Disk IOPS, average of a day', 'פעולות דיסק בשנייה, ממוצע יומי'],
    value: ['Value', 'ערך'],
    threshold: ['Threshold', 'סף'],
    ratio: ['Of threshold (%)', 'מהסף (%)'],
    asked: ['Checked', 'נבדק'],
    'view.traffic': ['Traffic', 'תעבורה'],
  },
})
