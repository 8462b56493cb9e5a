// Made from src/contract/navigation/page-registry.ts by npm run generate.

/** Titles of registered pages in Hebrew. */
export const titles = {
  servers: 'שרתים',
  networks: 'רשתות',
  hdlibrary: 'ספריית דיסקים',
  pricing: 'מחירים',
  sshKeys: 'מפתחות SSH',
  keys: 'מפתחות API',
  webhooks: 'התראות webhook',
  users: 'משתמשים',
  groups: 'קבוצות',
  pricelist: 'מחירים',
  sites: 'אתרים',
  agreements: 'הסכמים',
  serverPowerHistory: 'היסטוריית הפעלה וכיבוי של שרתים',
  hosts: 'מארחים',
  mqProxyMon: 'ניטור MQ Proxy',
  csman: 'ניהול קונסולות',
  blacklist: 'כתובות IP חסומות',
  switch: 'מתגים',
  ipCleanup: 'ניקוי כתובות IP',
  uploadService: 'שירותי העלאה',
  cloudinit: 'מדיניות אתחול',
  undecidedCharges: 'חיובים שלא הוכרעו',
  billing: 'פרופיל חיוב',
  billingHistory: 'היסטוריית תנועות',
}
