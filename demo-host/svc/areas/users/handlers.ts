import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { impersonation } from '../../../../src/contract/impersonation.ts'
import type { users } from '../../../../src/contract/users.ts'
import type { Call } from '../../domain/calls/call.ts'
import { createUser, offeredRoles } from './create-user.ts'
import { editUser, setLimits } from './edit-user.ts'
import { disableUser, enableUser } from './enabled.ts'
import { endLoginAs } from './end-login-as.ts'
import { listUsers } from './list-users.ts'
import { loginAs } from './login-as.ts'
import { mailPasswordLink } from './mail-password-link.ts'
import { resetTwoStep } from './reset-two-step.ts'
import { setReadOnly } from './set-read-only.ts'
import { setRole } from './set-role.ts'
import { setState } from './set-state.ts'
import { setViewMode } from './set-view-mode.ts'
import { showUser } from './show-user.ts'
import { signOutUser } from './sign-out-user.ts'
import { terminate } from './terminate.ts'
import { userHistory } from './user-history.ts'
import { userServices } from './user-services.ts'

export const usersHandlers: Handlers<typeof users, Call> = {
  list: listUsers,
  show: showUser,
  services: userServices,
  history: userHistory,
  roles: offeredRoles,
  create: createUser,
  passwordLink: mailPasswordLink,
  edit: editUser,
  limits: setLimits,
  viewMode: setViewMode,
  state: setState,
  role: setRole,
  readOnly: setReadOnly,
  disable: disableUser,
  enable: enableUser,
  endSessions: signOutUser,
  resetTwoStep,
  terminate,
  loginAs,
}

export const impersonationHandlers: Handlers<typeof impersonation, Call> = { end: endLoginAs }
