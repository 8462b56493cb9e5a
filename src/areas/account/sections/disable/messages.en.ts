import { params } from '../../../../core/i18n/params.ts'
import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of the section disable; what an account loses is named by its kind. */
export const en = {
  zone: 'Danger zone',
  erase: 'Delete account and data',
  eraseAbout:
    'Contact support to have your account and all of its data deleted permanently. Export your data first.',
  title: 'Disable account',
  about:
    'No one can sign in to a disabled account. Your data is kept, and your provider can enable the account again.',
  begin: 'Disable account',
  askTitle: 'Disable account?',
  lead: 'If you continue:',
  signedOut: "You'll be signed out here and everywhere else",
  noWayIn: 'No one will be able to sign in to this account',
  sessions: params(
    '{count, plural, one {# session will be signed out} other {# sessions will be signed out}}',
  ),
  openSignIns: params(
    '{count, plural, one {# sign-in in progress will be canceled} other {# sign-ins in progress will be canceled}}',
  ),
  rememberedBrowsers: params(
    '{count, plural, one {# trusted browser will be removed} other {# trusted browsers will be removed}}',
  ),
  openLinks: params(
    '{count, plural, one {# emailed link will stop working} other {# emailed links will stop working}}',
  ),
  networks: params(
    '{count, plural, one {# connected account will no longer work for sign-in} other {# connected accounts will no longer work for sign-in}}',
  ),
  runningServers: params(
    '{count, plural, one {# running server will be suspended until the account is enabled again} other {# running servers will be suspended until the account is enabled again}}',
  ),
  openCommands: params("{count, plural, one {# task hasn't finished} other {# tasks haven't finished}}"),
  typed: params('Type {email} to confirm'),
  confirm: 'Disable account',
  done: "Account disabled. You've been signed out.",
}

/** Messages of the section; resellers override them as `disable.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'disable',
  en,
  others: { he: () => import('./messages.he.ts') },
}
