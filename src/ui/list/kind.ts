import type { AnyStruct } from '../../contract/endpoint.ts'
export const kindOf = (struct: AnyStruct | undefined): string => struct?.type ?? ''
export const isEndAligned = (kind: string): boolean => ['count', 'money', 'number', 'seconds'].includes(kind)
