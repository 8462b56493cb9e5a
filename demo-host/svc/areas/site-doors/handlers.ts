import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { externalPages } from '../../../../src/contract/sites/external-pages.ts'
import type { remoteLogin } from '../../../../src/contract/sites/remote-login.ts'
import type { siteKeys, siteOrigins } from '../../../../src/contract/sites/site-origins.ts'
import type { Call } from '../../domain/calls/call.ts'
import { saveExternalPages, showExternalPages } from './external-pages.ts'
import { endKey, listKeys, rotateKey } from './keys.ts'
import { addOrigins, listOrigins, removeOrigin } from './origins.ts'
import { saveRemoteLogin, showRemoteLogin, testRemoteLogin } from './remote-login.ts'
import { createToken, endToken, listTokens } from './tokens.ts'

export const remoteLoginHandlers: Handlers<typeof remoteLogin, Call> = {
  show: showRemoteLogin,
  save: saveRemoteLogin,
  tokens: listTokens,
  createToken,
  endToken,
  test: testRemoteLogin,
}

export const siteOriginsHandlers: Handlers<typeof siteOrigins, Call> = {
  list: listOrigins,
  add: addOrigins,
  remove: removeOrigin,
}

export const siteKeysHandlers: Handlers<typeof siteKeys, Call> = {
  list: listKeys,
  rotate: rotateKey,
  end: endKey,
}

export const externalPagesHandlers: Handlers<typeof externalPages, Call> = {
  show: showExternalPages,
  save: saveExternalPages,
}
