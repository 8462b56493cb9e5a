/** What changes cost, and what disks are called, in Hebrew. */
export const changes = {
  disk: 'דיסק',
  'disk.system': 'דיסק המערכת',
  'disk.data1': 'דיסק נתונים 1',
  'disk.data2': 'דיסק נתונים 2',
  'disk.data3': 'דיסק נתונים 3',
  hour: 'לשעה',
  month: 'לחודש',
  snapshots: 'תצלומי מצב לחודש',
}
