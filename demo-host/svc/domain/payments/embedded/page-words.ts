import type { CardName } from './cards.ts'
import type { SavedCardName } from './saved-cards.ts'

/** Words of the payment page. */
export interface PageWords {
  title: string
  testMode: string
  pay: string
  cancel: string
  cards: string
  card: Readonly<Record<CardName, string>>
  savedCard: Readonly<Record<SavedCardName, string>>
  addTitle: string
  add: string
  added: string
  challengeCard: string
  confirmCard: string
  refuseCard: string
  declined: string
  challengeTitle: string
  challenge: string
  confirm: string
  refuse: string
  paid: string
  expired: string
  noAnswer: string
  back: string
  missing: string
  statement: string
  noCharges: string
}

export const pageWords: Readonly<Record<'en' | 'he', PageWords>> = {
  en: {
    title: 'Payment',
    testMode: 'Test mode: no real money is charged, and no card number is needed.',
    pay: 'Pay {amount}',
    cancel: 'Cancel and go back',
    cards: 'Test card',
    card: {
      succeeds: 'Payment succeeds',
      declined: 'Bank declines',
      challenge: 'Bank asks for confirmation',
      silent: 'Paid, but the answer is lost',
      twice: 'Paid, reported twice',
      late: 'Processing, paid after 1 minute',
      lateDeclined: 'Processing, declined after 1 minute',
      refundLate: 'Paid; a refund takes 1 minute',
      refundReturned: 'Paid; a refund comes back after 1 minute',
      reversed: 'Paid, reported in the wrong order',
    },
    savedCard: {
      valid: 'Payments succeed',
      mastercard: 'Payments succeed, expires next month',
      confirms: 'Bank asks for confirmation now',
      refused: 'Bank declines the card now',
      noFunds: 'Later payments: insufficient funds',
      declinedLater: 'Later payments are declined',
      asksAlways: 'Later payments need confirmation',
      slow: 'Later payments take 1 minute',
      silentLater: 'Later payments: the answer is lost',
    },
    addTitle: 'Add a card',
    add: 'Add card',
    added: 'The card was added.',
    challengeCard: 'Your bank asks you to confirm that this card may be used for later payments.',
    confirmCard: 'Confirm card',
    refuseCard: 'Decline',
    declined: 'The bank declined this card. Choose another card.',
    challengeTitle: 'Confirm with your bank',
    challenge: 'Your bank asks you to confirm the payment of {amount}.',
    confirm: 'Confirm payment',
    refuse: 'Decline payment',
    paid: 'This payment is complete.',
    expired: 'This payment page has expired. Nothing was charged.',
    noAnswer: "The bank didn't answer in time. Go back to see whether the payment went through.",
    back: 'Go back',
    missing: "We couldn't find this payment.",
    statement: 'Statement of the test card',
    noCharges: 'Nothing was charged so far.',
  },
  he: {
    title: 'תשלום',
    testMode: 'מצב בדיקה: לא מתבצע חיוב אמיתי ואין צורך במספר כרטיס.',
    pay: 'תשלום {amount}',
    cancel: 'ביטול וחזרה',
    cards: 'כרטיס בדיקה',
    card: {
      succeeds: 'התשלום מצליח',
      declined: 'הבנק מסרב',
      challenge: 'הבנק מבקש אישור',
      silent: 'שולם, אך התשובה אבדה',
      twice: 'שולם, דווח פעמיים',
      late: 'בעיבוד, משולם אחרי דקה',
      lateDeclined: 'בעיבוד, נדחה אחרי דקה',
      refundLate: 'שולם; החזר נמשך דקה',
      refundReturned: 'שולם; החזר חוזר אחרי דקה',
      reversed: 'שולם, דווח בסדר הפוך',
    },
    savedCard: {
      valid: 'תשלומים מצליחים',
      mastercard: 'תשלומים מצליחים, התוקף פג בחודש הבא',
      confirms: 'הבנק מבקש אישור עכשיו',
      refused: 'הבנק מסרב לכרטיס עכשיו',
      noFunds: 'תשלומים בהמשך: אין כיסוי מספיק',
      declinedLater: 'תשלומים בהמשך נדחים',
      asksAlways: 'תשלומים בהמשך דורשים אישור',
      slow: 'תשלומים בהמשך נמשכים דקה',
      silentLater: 'תשלומים בהמשך: התשובה אובדת',
    },
    addTitle: 'הוספת כרטיס',
    add: 'הוספת הכרטיס',
    added: 'הכרטיס נוסף.',
    challengeCard: 'הבנק מבקש לאשר שאפשר להשתמש בכרטיס הזה לתשלומים בהמשך.',
    confirmCard: 'אישור הכרטיס',
    refuseCard: 'דחייה',
    declined: 'הבנק סירב לכרטיס. יש לבחור כרטיס אחר.',
    challengeTitle: 'אישור מול הבנק',
    challenge: 'הבנק מבקש לאשר את התשלום בסך {amount}.',
    confirm: 'אישור התשלום',
    refuse: 'דחיית התשלום',
    paid: 'התשלום הושלם.',
    expired: 'תוקף דף התשלום פג. לא בוצע חיוב.',
    noAnswer: 'הבנק לא השיב בזמן. יש לחזור כדי לבדוק אם התשלום עבר.',
    back: 'חזרה',
    missing: 'לא מצאנו את התשלום הזה.',
    statement: 'פירוט החיובים של כרטיס הבדיקה',
    noCharges: 'עדיין לא בוצעו חיובים.',
  },
}
