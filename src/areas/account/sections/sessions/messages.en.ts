import { params } from '../../../../core/i18n/params.ts'

/** The words of the section sessions. */
export const en = {
  title: 'Where you are signed in',
  about:
    'Sign out what you do not know or no longer use. Then change your password if you did not sign in there.',
  here: 'Here only',
  places: params('{count} places'),
  seen: 'Last used',
  began: 'Signed in',
  signOut: 'Sign out',
  signedOut: params('Signed out: {device}'),
  others: 'Sign out everywhere else',
  othersTitle: 'Sign out everywhere else?',
  oneOther: 'One other session ends. Whoever uses it has to sign in again; what is not saved there is lost.',
  manyOthers: params(
    '{count} other sessions end. Whoever uses them has to sign in again; what is not saved there is lost.',
  ),
  othersDone: 'You are signed in here only.',
  browsers: 'Browsers without a second step',
  browsersAbout: 'On these you were asked for no code, since you told them to remember you.',
  until: 'Until',
  forget: 'Forget',
  forgotten: params('Forgotten: {device}'),
}
