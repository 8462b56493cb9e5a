import { agreementSigning } from '../../contract/sites/agreement-signing.ts'
import type { Reply } from '../../contract/engine/endpoint.ts'

/** The calls that return agreements to accept, and accept one. */
export const { read: unsignedAgreements, sign: signAgreement } = agreementSigning

/** An agreement that the user has to accept. */
export type UnsignedAgreement = Reply<typeof unsignedAgreements>['agreements'][number]
