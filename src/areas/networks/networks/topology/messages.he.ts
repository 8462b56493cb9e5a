/** Messages of the drawing of a network, in Hebrew. */
export const words: Record<string, string> = {
  drawingOf: '{name}: מעבר במקשי החצים, פתיחה ב־Enter',
  network: 'רשת',
  subnet: 'תת־רשת',
  server: 'שרת',
  addresses: 'כתובות IP',
  power: 'הפעלה',
  'power.on': 'פועל',
  'power.off': 'כבוי',
  'power.suspended': 'מושעה',
  apart: 'ללא תת־רשת',
  used: '{used} מתוך {total} בשימוש',
  tag: 'מספר VLAN: {tag}',
  asTable: 'הצגה כטבלה',
  asDrawing: 'הצגה כתרשים',
  more: 'שרתים מוצגים: {shown} מתוך {total}. כולם מופיעים בלשונית שרתים.',
}
