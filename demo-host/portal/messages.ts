import { params, type Pack } from 'portico/react'

const en = {
  signInTitle: 'Sign in',
  homeTitle: 'Home',
  welcome: 'Welcome',
  loading: 'Loading your account',
  failed: 'Your account could not be loaded.',
  retry: 'Try again',
  email: 'Email',
  account: 'Account',
  billing: 'Billing',
  secondFactor: 'Two-step sign-in',
  on: 'On',
  off: 'Off',
  verified: params('{email}, not verified yet'),
  language: 'עברית',
}

/** The words of the standalone portal's own page. */
export const portalPack: Pack<typeof en> = {
  name: 'portal',
  en,
  others: {
    he: async () => ({
      words: {
        signInTitle: 'כניסה',
        homeTitle: 'דף הבית',
        welcome: 'ברוכים הבאים',
        loading: 'החשבון נטען',
        failed: 'אי אפשר לטעון את החשבון.',
        retry: 'ניסיון נוסף',
        email: 'דוא״ל',
        account: 'חשבון',
        billing: 'חיוב',
        secondFactor: 'כניסה דו־שלבית',
        on: 'פעילה',
        off: 'כבויה',
        verified: '{email}, טרם אומת',
        language: 'English',
      },
    }),
  },
}
