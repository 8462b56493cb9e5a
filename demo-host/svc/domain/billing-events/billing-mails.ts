import type { BillingEvent } from '../../../../src/contract/billing/billing-events.ts'
import { defineMail, type Words } from '../../kernel/mail/declare.ts'
import type { Languages } from '../../kernel/mail/letterhead.ts'

const why: Languages<string> = {
  en: "You're receiving this email because notifications about billing are turned on in your {site} profile.",
  he: 'ההודעה נשלחה כי בפרופיל שלך באתר {site} מופעלות התראות על חיוב.',
}

const facts: Languages<Words['facts'] & object> = {
  en: [
    ['Amount', '{amount}'],
    ['Document', '{document}'],
    ['Until', '{until}'],
  ],
  he: [
    ['סכום', '{amount}'],
    ['מסמך', '{document}'],
    ['עד', '{until}'],
  ],
}

const mail = (name: string, words: Languages<Omit<Words, 'why' | 'facts'>>) =>
  defineMail({
    name: `billing: ${name}`,
    values: {
      amount: 'amount',
      document: 'document',
      until: 'day',
      budget: 'budget',
      percent: 'number',
      when: 'time',
    },
    words: {
      en: { ...words.en, facts: facts.en, why: why.en },
      he: { ...words.he, facts: facts.he, why: why.he },
    },
  })

/** The email of each event of billing. */
export const billingMails = {
  depositCompleted: mail('deposit completed', {
    en: {
      subject: 'We received your {site} deposit',
      preview: 'It was added to your balance.',
      title: 'Deposit received',
      lead: ['On {when}, your deposit was added to the balance of your {site} account.'],
      after: ['To see your balance, sign in and open Billing.'],
    },
    he: {
      subject: 'ההפקדה שלך באתר {site} התקבלה',
      preview: 'הסכום נוסף ליתרה.',
      title: 'ההפקדה התקבלה',
      lead: ['בתאריך {when} נוספה ההפקדה ליתרה של החשבון שלך באתר {site}.'],
      after: ['היתרה מופיעה בעמוד החיוב.'],
    },
  }),
  depositExpired: mail('deposit not completed', {
    en: {
      subject: "Your {site} deposit wasn't completed",
      preview: 'Nothing was added to your balance.',
      title: 'Deposit not completed',
      lead: [
        "On {when}, we learned that the payment of your deposit wasn't completed. Your balance is unchanged.",
      ],
      after: ['To try again or use another payment method, sign in and open Billing.'],
    },
    he: {
      subject: 'ההפקדה שלך באתר {site} לא הושלמה',
      preview: 'היתרה לא השתנתה.',
      title: 'ההפקדה לא הושלמה',
      lead: ['בתאריך {when} התברר שהתשלום עבור ההפקדה לא הושלם. היתרה לא השתנתה.'],
      after: ['אפשר לנסות שוב או לבחור אמצעי תשלום אחר בעמוד החיוב.'],
    },
  }),
  invoiceIssued: mail('invoice issued', {
    en: {
      subject: 'Your {site} invoice {document}',
      preview: 'It is ready to view and download.',
      title: 'New invoice',
      lead: ['On {when}, the invoice {document} was issued for your {site} account.'],
      after: ['To download it, sign in and open Billing.'],
    },
    he: {
      subject: 'חשבונית {document} מאתר {site}',
      preview: 'אפשר לצפות בה ולהוריד אותה.',
      title: 'חשבונית חדשה',
      lead: ['בתאריך {when} הונפקה חשבונית {document} לחשבון שלך באתר {site}.'],
      after: ['אפשר להוריד אותה בעמוד החיוב.'],
    },
  }),
  paymentCompleted: mail('payment completed', {
    en: {
      subject: 'We received your {site} payment',
      preview: 'Thank you.',
      title: 'Payment received',
      lead: ['On {when}, we received a payment for your {site} account.'],
      after: ['To download the receipt, sign in and open Billing.'],
    },
    he: {
      subject: 'התשלום שלך באתר {site} התקבל',
      preview: 'תודה.',
      title: 'התשלום התקבל',
      lead: ['בתאריך {when} התקבל תשלום עבור החשבון שלך באתר {site}.'],
      after: ['אפשר להוריד את הקבלה בעמוד החיוב.'],
    },
  }),
  paymentFailed: mail('payment failed', {
    en: {
      subject: "Your {site} payment didn't go through",
      preview: 'Check your payment method.',
      title: 'Payment failed',
      lead: ["On {when}, a payment for your {site} account didn't go through."],
      after: ['To keep your servers running, sign in, open Billing, and check your payment method.'],
    },
    he: {
      subject: 'התשלום שלך באתר {site} נכשל',
      preview: 'כדאי לבדוק את אמצעי התשלום.',
      title: 'התשלום נכשל',
      lead: ['בתאריך {when} נכשל תשלום עבור החשבון שלך באתר {site}.'],
      after: ['כדי שהשרתים ימשיכו לפעול, יש לבדוק את אמצעי התשלום בעמוד החיוב.'],
    },
  }),
  creditExpiring: mail('credit expiring', {
    en: {
      subject: 'Your {site} credit expires soon',
      preview: 'Use it before it expires.',
      title: 'Credit expires soon',
      lead: ['Part of the credit in your {site} account expires soon. What is left of it then is removed.'],
      after: ['Credit pays for invoices before your deposit does.'],
    },
    he: {
      subject: 'תוקף הזיכוי שלך באתר {site} עומד לפוג',
      preview: 'אפשר להשתמש בו עד אז.',
      title: 'תוקף הזיכוי עומד לפוג',
      lead: ['תוקפו של חלק מהזיכוי בחשבון שלך באתר {site} עומד לפוג. מה שיישאר ממנו יוסר.'],
      after: ['זיכוי משלם על חשבוניות לפני יתרת ההפקדות.'],
    },
  }),
  creditExpired: mail('credit expired', {
    en: {
      subject: 'Credit in your {site} account expired',
      preview: 'What was left of it was removed.',
      title: 'Credit expired',
      lead: ['Part of the credit in your {site} account expired unused, and was removed.'],
      after: ['To see the credit that is left and when it expires, sign in and open Billing.'],
    },
    he: {
      subject: 'תוקף זיכוי בחשבון שלך באתר {site} פג',
      preview: 'מה שנותר ממנו הוסר.',
      title: 'תוקף הזיכוי פג',
      lead: ['חלק מהזיכוי בחשבון שלך באתר {site} לא נוצל עד תום תוקפו והוסר.'],
      after: ['הזיכוי שנותר ומועד תפוגתו מופיעים בעמוד החיוב.'],
    },
  }),
  creditNoteIssued: mail('credit note issued', {
    en: {
      subject: 'Credit note of {site}',
      preview: 'An invoice of yours was corrected.',
      title: 'New credit note',
      lead: ['An invoice of your {site} account was corrected, and a credit note was issued.'],
      after: ['To see the credit note and to download it, sign in and open Invoices.'],
    },
    he: {
      subject: 'חשבונית זיכוי מאתר {site}',
      preview: 'חשבונית שלך תוקנה.',
      title: 'חשבונית זיכוי חדשה',
      lead: ['חשבונית של החשבון שלך באתר {site} תוקנה, והונפקה חשבונית זיכוי.'],
      after: ['אפשר לראות את חשבונית הזיכוי ולהוריד אותה בעמוד החשבוניות.'],
    },
  }),
  refundCompleted: mail('refund completed', {
    en: {
      subject: 'Refund from {site}',
      preview: 'Money was returned to your card.',
      title: 'Refund made',
      lead: ['A card payment of your {site} account was refunded.'],
      after: ['Banks usually show refunds within ten days.'],
    },
    he: {
      subject: 'החזר כספי מאתר {site}',
      preview: 'הכסף הוחזר לכרטיס שלך.',
      title: 'בוצע החזר כספי',
      lead: ['תשלום בכרטיס מהחשבון שלך באתר {site} הוחזר.'],
      after: ['בדרך כלל הבנק מציג החזרים בתוך עשרה ימים.'],
    },
  }),
  refundFailed: mail('refund failed', {
    en: {
      subject: 'A refund from {site} failed',
      preview: 'The amount is in your deposit.',
      title: 'Refund failed',
      lead: ['A refund to your card was refused. The amount is in the deposit of your {site} account again.'],
      after: ['To get it in another way, contact support.'],
    },
    he: {
      subject: 'החזר כספי מאתר {site} נכשל',
      preview: 'הסכום נמצא ביתרת ההפקדות שלך.',
      title: 'החזר כספי נכשל',
      lead: ['החזר לכרטיס שלך נדחה. הסכום נמצא שוב ביתרת ההפקדות של החשבון שלך באתר {site}.'],
      after: ['כדי לקבל אותו בדרך אחרת, אפשר לפנות לתמיכה.'],
    },
  }),
  balanceLow: mail('balance low', {
    en: {
      subject: 'Your {site} balance is low',
      preview: 'Add funds to keep your servers running.',
      title: 'Balance is low',
      lead: ['The balance of your {site} account is low.'],
      after: ['To add funds, sign in and open Billing.'],
    },
    he: {
      subject: 'היתרה שלך באתר {site} נמוכה',
      preview: 'כדאי להפקיד כדי שהשרתים ימשיכו לפעול.',
      title: 'היתרה נמוכה',
      lead: ['היתרה של החשבון שלך באתר {site} נמוכה.'],
      after: ['אפשר להפקיד בעמוד החיוב.'],
    },
  }),
  budgetReached: mail('budget reached', {
    en: {
      subject: 'Your {site} budget {budget} reached {percent}%',
      preview: 'Nothing was stopped.',
      title: 'Budget reached',
      lead: ['The budget {budget} in your {site} account has reached {percent}%.'],
      after: ['Your servers go on running. To see what costs most, sign in and open Billing.'],
    },
    he: {
      subject: 'התקציב {budget} באתר {site} הגיע ל־{percent}%',
      preview: 'דבר לא נעצר.',
      title: 'ניצול תקציב',
      lead: ['התקציב {budget} בחשבון שלך באתר {site} הגיע ל־{percent}%.'],
      after: ['השרתים ממשיכים לפעול. פירוט העלויות מופיע בעמוד החיוב.'],
    },
  }),
} satisfies Record<BillingEvent, unknown>
