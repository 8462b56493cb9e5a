import type { AnyStruct } from '../../contract/endpoint.ts'

/** What a field's value means, such as `money`: `optional` and `nullable` keep the kind of what they wrap. */
export const kindOf = ({ type }: AnyStruct): string => plain[type] ?? type

/** Whether values of a kind line up at the end of a column: what one adds and compares. */
export const isEndAligned = (kind: string): boolean => lining.has(kind)

/** The values of a choice, in the order of its declaration. */
export const choicesOf = (of: AnyStruct): string[] => Object.values(of.schema as Record<string, string>)

const plain: Record<string, string> = { boolean: 'flag', integer: 'count', string: 'text' }

const lining = new Set(['count', 'number', 'percent', 'bytes', 'money', 'seconds'])
