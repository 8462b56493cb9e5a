import type { Pack } from 'portico/react'

const en = {
  signInTitle: 'Sign in',
  createTitle: 'Create account',
  forgotTitle: 'Forgot password',
  resetTitle: 'Set a password',
  validateTitle: 'Validate your email',
  termsTitle: 'Terms of service',
  homeTitle: 'Home',
  profileTitle: 'Profile',
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
  unverified: 'not validated yet: validate it',
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
        createTitle: 'פתיחת חשבון',
        forgotTitle: 'שכחת סיסמה',
        resetTitle: 'הגדרת סיסמה',
        validateTitle: 'אימות הדוא״ל',
        termsTitle: 'תנאי השימוש',
        homeTitle: 'דף הבית',
        profileTitle: 'פרופיל',
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
        unverified: 'טרם אומת: לאימות',
        language: 'English',
      },
    }),
  },
}
