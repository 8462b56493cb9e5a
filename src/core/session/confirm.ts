import { sessions } from '../../contract/account/sessions.ts'

/** The call that confirms the user's identity with a password or code, and the one that sends the code. */
export const { confirm, sendConfirmation } = sessions
