import { code } from '../../../../src/contract/error-codes.ts'
import { fail, type Failure } from '../http/fail.ts'

/** That something was asked for too often, and can be again in so many seconds: code 907. */
export const tooMany = (countdown: number): Failure => fail(code.tooMany, { countdown })
