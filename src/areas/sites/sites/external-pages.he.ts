/** Messages of the external pages of a site, in Hebrew. */
export const words: Record<string, string> = {
  'panel.externalPages': 'דפים חיצוניים',
  loginPage: 'דף כניסה',
  'hint.loginPage': 'לכאן המשתמשים מגיעים אחרי היציאה. הדף של הפורטל נשאר ב־/login. שדה ריק: הדף של הפורטל.',
  termsPage: 'תנאי השימוש',
  'hint.termsPage': 'מקושר בהרשמה ובתחתית הדף. שדה ריק: התנאים של הפורטל.',
  pricingPage: 'דף מחירים',
  'hint.pricingPage': 'מקושר בתחתית הדף. שדה ריק: בלי קישור.',
  allowedHosts: 'מארחים מורשים',
  'hint.allowedHosts': 'המארחים שהדפים האלה יכולים להיות בהם, אחד בכל שורה, כמו www.shop.example.',
}
