import { object, unknown } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'

/** Proof of work instead of puzzles (ALTCHA 2). */
export const captcha = {
  challenge: endpoint({
    method: 'GET',
    path: '/captcha',
    can: 'anyone',
    summary:
      'A challenge for a call that answered code 915. Its solution goes into that call as `captchaToken`: the base64 of ' +
      'the JSON `{ challenge, solution }`. Good once, for five minutes.',
    reply: object({ challenge: unknown() }),
    errors: [907],
    background: true,
  }),
}
