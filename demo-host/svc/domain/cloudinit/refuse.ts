import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'

/** Why a policy does not allow something as it is. The catalogue of errors has words for each. */
type Refusal = 'policyNotDraft' | 'policyPublished' | 'policyNotPublished' | 'policyEmpty' | 'policyHasDraft'

/** Refuses what a policy does not allow as it is, with code 927. */
export const refusePolicy = (reason: Refusal): Failure => fail(code.wrongState, { params: { reason } })
