import { sessions } from '../../contract/account/sessions.ts'

/** The call that proves who somebody is, by their password or by a code; and the one that has the code sent. */
export const { confirm, sendConfirmation } = sessions
