import { array, literal, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { code } from '../engine/error-codes.ts'
import { count, digest, id, language, longText, text, time } from '../kinds.ts'
import { mostAgreementText } from './agreement-versions.ts'

const Unsigned = object({
  /** ID of the version. */
  id: id(20),
  name: text(1, 80),
  version: text(1, 20),
  effectiveAt: time(),
  /** The version that the user accepted before, if any. */
  lastVersion: text(0, 20),
  /** All languages are one agreement: the user reads and accepts one of them. */
  texts: array(
    object({ language: language(), content: longText(1, mostAgreementText), sha256: digest('sha256') }),
  ),
})

/** Agreements that the signed-in user has to accept. Until then other calls answer 931. */
export const agreementSigning = {
  read: endpoint({
    method: 'GET',
    path: '/agreement',
    can: 'session',
    summary: 'The agreements that the user has to accept, with their texts. Empty if there are none.',
    reply: object({ agreements: array(Unsigned) }),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/agreement/:id/sign',
    can: 'session',
    summary:
      'Accepts a version of an agreement in one language, by the SHA-256 of its text. Answers 932 (409) with the number of the version in ' +
      'force if it is another one by now.',
    body: object({ language: language(), sha256: digest('sha256') }),
    reply: object({ signed: literal(true), left: count() }),
    errors: [code.agreementChanged],
  }),
}
