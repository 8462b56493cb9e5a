/** Messages of the overview, of what changes cost, names of disks, and what empty lists say, in Hebrew. */
export const changes = {
  disk: 'דיסק',
  'disk.system': 'דיסק המערכת',
  'disk.data1': 'דיסק נתונים 1',
  'disk.data2': 'דיסק נתונים 2',
  'disk.data3': 'דיסק נתונים 3',
  hour: 'לשעה',
  month: 'לחודש',
  images: 'תבניות דיסק לחודש (לכל היותר)',
  snapshots: 'תצלומי מצב לחודש',
  'do.console': 'מסוף',
  'panel.disks': 'דיסקים',
  'empty.networks': 'אין ממשקי רשת. הוסיפו ממשק כדי להתחבר לאינטרנט (WAN) או לשרתים אחרים שלכם (LAN).',
  'empty.snapshot':
    'עדיין אין תצלומי מצב. כדאי ליצור אחד לפני עדכון: הוא שומר את כל הדיסקים כפי שהם, ואפשר לחזור אליו.',
}
