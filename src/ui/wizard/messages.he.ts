/** Messages of wizards, in Hebrew. */
export const words: Record<string, string> = {
  steps: 'שלבים',
  next: 'שמירה והמשך',
  proceed: 'המשך',
  back: 'חזרה',
  done: 'הושלם',
  position: 'שלב {step} מתוך {count}',
  unloaded: 'לא הצלחנו לטעון את השלב. כדאי לבדוק את החיבור ולנסות שוב.',
}
