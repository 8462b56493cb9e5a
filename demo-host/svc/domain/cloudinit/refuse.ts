import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'

/** Reasons why a policy's state forbids an action. The error catalog has a message for each. */
type Refusal = 'policyNotDraft' | 'policyPublished' | 'policyNotPublished' | 'policyEmpty' | 'policyHasDraft'

/** Code 927 for an action that the policy's state forbids. */
export const refusePolicy = (reason: Refusal): Failure => fail(code.wrongState, { params: { reason } })
