import type { captcha } from '../../../../src/contract/login/captcha.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { Call } from '../../domain/calls/call.ts'
import { newChallenge } from '../../domain/captcha/captcha.ts'
import { networkOf } from '../../kernel/http/client-address.ts'
import { countUse, tooMany } from '../../kernel/limits/rate-limit.ts'

/** Challenges that one network gets a minute: each costs the service some work too. */
const limit = { most: 60, within: 60 }

export const captchaHandlers: Handlers<typeof captcha, Call> = {
  async challenge(_, call) {
    await call.inSite((trx) =>
      countUse(trx, call.site.id, `captcha ${networkOf(call.address)}`, limit, tooMany),
    )
    return { challenge: await newChallenge(call.parts.keys, call.site.id) }
  },
}
