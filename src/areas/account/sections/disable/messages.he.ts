/** The words of the section disable, in Hebrew. */
export const words: Record<string, string> = {
  title: 'השבתת החשבון',
  about: 'אי אפשר להיכנס לחשבון מושבת. הנתונים שלו נשמרים, והספק יכול להפעיל אותו שוב.',
  begin: 'השבתת החשבון…',
  askTitle: 'להשבית את החשבון?',
  lead: 'אלה הדברים שיקרו מיד:',
  signedOut: 'החיבור ינותק, כאן ובכל מקום אחר.',
  noWayIn: 'לא תהיה עוד דרך להיכנס לחשבון הזה.',
  sessions: 'חיבורים פעילים שינותקו: {count}',
  openSignIns: 'כניסות שבתהליך ויבוטלו: {count}',
  rememberedBrowsers: 'דפדפנים זכורים שיישכחו: {count}',
  openLinks: 'קישורים שנשלחו בדוא״ל ויפסיקו לפעול: {count}',
  networks: 'חשבונות חברתיים מקושרים שלא יאפשרו עוד כניסה: {count}',
  openCommands: 'משימות שטרם הסתיימו: {count}',
  typed: 'יש להקליד {email} לאישור',
  confirm: 'השבתת החשבון',
  done: 'החשבון הושבת והחיבור נותק.',
}
