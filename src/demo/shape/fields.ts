import type { AnyStruct } from '../../contract/engine/endpoint.ts'

// Of its own, so that this script brings nothing along that views have in another file.

/** The fields of an object's shape; none of anything else. */
export const fieldsOf = (struct: AnyStruct | undefined): Readonly<Record<string, AnyStruct>> =>
  struct?.type === 'object' ? (struct.schema as Record<string, AnyStruct>) : {}
