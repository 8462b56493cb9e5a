import { notExistedNetworks } from '../../../contract/reports/not-existed-networks.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(notExistedNetworks, {
  title: ['Missing networks', 'רשתות שאינן קיימות'],
  about: [
    'Network interfaces attached to a network that no longer exists.',
    'ממשקים שמחוברים לרשת שאינה קיימת.',
  ],
  empty: [
    'Every network interface is in a network of its data center.',
    'כל ממשקי הרשת נמצאים ברשת של מרכז הנתונים שלהם.',
  ],
  words: {
    problem: ['Problem', 'בעיה'],
    'problem.noNetwork': ['Network deleted', 'הרשת נמחקה'],
    'problem.otherDatacenter': ['Network in another data center', 'הרשת במרכז נתונים אחר'],
    'problem.noVlan': ['Network without a VLAN', 'לרשת אין VLAN'],
    'problem.notOnSwitch': ['VLAN not on any switch', 'ה־VLAN אינו מוגדר באף מתג'],
    networkDatacenter: ["Network's data center", 'מרכז הנתונים של הרשת'],
    index: ['Interface number', 'מספר הממשק'],
  },
})
