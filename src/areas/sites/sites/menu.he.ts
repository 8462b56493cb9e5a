/** Messages of what a site offers, in Hebrew. */
export const words: Record<string, string> = {
  'panel.menu': 'תפריט',
  offered: 'מוצע למשתמשים',
  'hint.offered': 'מה שלא מוצע אינו מוצג ואינו זמין באתר הזה.',
  'offered.servers': 'שרתים, המחירים שלהם ומפתחות SSH',
  'offered.networks': 'רשתות',
  'offered.diskLibrary': 'ספריית דיסקים',
  'offered.api': 'מפתחות API, התראות webhook ודפים למפתחים',
  'offered.support': 'פניות תמיכה ופרטי קשר',
  'offered.billing': 'חיוב, דוחות שימוש והיסטוריה',
}
