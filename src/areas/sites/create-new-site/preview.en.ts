import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the pictured sign-in card. */
export const en = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgot password?',
}

/** Messages of the pictured sign-in card; resellers override them as `sitePreview.title` and so on. */
export const previewPack: Pack<typeof en> = {
  name: 'sitePreview',
  en,
  others: { he: () => import('./preview.he.ts') },
}
