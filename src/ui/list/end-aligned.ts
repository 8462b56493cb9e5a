import type { AnyStruct } from '../../contract/endpoint.ts'
import { isEndAligned, kindOf } from '../kinds/kind-of.ts'

/** Whether the values of a column line up at its end. */
export const hasEnd = (of: AnyStruct | undefined): boolean => of !== undefined && isEndAligned(kindOf(of))
