import { params } from '../../../../core/i18n/params.ts'

/** The words of the section disable; what an account loses is named by its kind. */
export const en = {
  title: 'Disable the account',
  about: 'Nobody can sign in to a disabled account. Its data is kept, and the provider can enable it again.',
  begin: 'Disable the account…',
  askTitle: 'Disable your account?',
  lead: 'This happens at once:',
  signedOut: 'You are signed out, here and everywhere else.',
  noWayIn: 'Nobody can sign in to this account any more.',
  sessions: params('Sessions that end: {count}'),
  openSignIns: params('Sign-ins under way that end: {count}'),
  rememberedBrowsers: params('Remembered browsers that are forgotten: {count}'),
  openLinks: params('Mailed links that stop working: {count}'),
  networks: params('Connected social accounts that do not lead in any more: {count}'),
  openCommands: params('Tasks that are still to be done: {count}'),
  typed: params('Type {email} to confirm'),
  confirm: 'Disable the account',
  done: 'Your account is disabled. You are signed out.',
}
