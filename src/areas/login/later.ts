// One download of everything behind the form.
export { Blocked } from './blocked.tsx'
export { messageOf } from '../../core/i18n/error-words.ts'
export { laterPack } from './later-messages.ts'
export { SecondStep } from './screens/second-step.tsx'
export { SignedIn } from './screens/signed-in.tsx'
