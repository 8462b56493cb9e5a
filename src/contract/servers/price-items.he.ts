/** Names of price list items, in Hebrew. */
export const priceItems: Record<string, string> = {
  'item.cpu.A': 'מעבד, זמינות (A)',
  'item.cpu.B': 'מעבד, שימוש כללי (B)',
  'item.cpu.T': 'מעבד, מתפרץ (T)',
  'item.cpu.D': 'מעבד, ייעודי (D)',
  'item.ram': 'זיכרון, 1 ג״ב',
  'item.disk': 'נפח דיסק, 1 ג״ב',
  'item.ip': 'כתובת IP',
  'item.traffic.t1000': 'תעבורה, 1,000 ג״ב בחודש',
  'item.traffic.t5000': 'תעבורה, 5,000 ג״ב בחודש',
  'item.traffic.b20': 'תעבורה, 20 מגה־ביט לשנייה ללא מדידה',
  'item.traffic.b50': 'תעבורה, 50 מגה־ביט לשנייה ללא מדידה',
  'item.traffic.over': 'תעבורה מעבר לחבילה, 1 ג״ב',
  'item.snapshot': 'תצלומי מצב, 1 ג״ב',
  'item.image': 'תבניות דיסק, 1 ג״ב בכל מרכז נתונים',
  'item.license.windows-server': 'רישיון Windows Server',
  'item.license.windows-desktop': 'רישיון Windows לשולחן עבודה',
}
