import { object, unknown } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'

/** Proof of work instead of puzzles (ALTCHA 2). */
export const captcha = {
  challenge: endpoint({
    method: 'GET',
    path: '/captcha',
    can: 'anyone',
    summary:
      'A challenge for a call that returned code 915. Send its solution with that call as `captchaToken`: the base64 of the ' +
      'JSON `{ challenge, solution }`. Valid once, for five minutes.',
    reply: object({ challenge: unknown() }),
    errors: [907],
    background: true,
  }),
}
