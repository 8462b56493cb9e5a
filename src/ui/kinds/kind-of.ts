import type { AnyStruct } from '../../contract/engine/endpoint.ts'
import { choice } from '../../contract/kinds/choice.ts'
import { count } from '../../contract/kinds/count.ts'
import { flag } from '../../contract/kinds/flag.ts'
import { kindIn, type AnyKind } from '../../contract/kinds/kind.ts'
import { list } from '../../contract/kinds/list.ts'
import { amount } from '../../contract/kinds/number.ts'
import { text } from '../../contract/kinds/text.ts'

/** The kind of a field's value: `optional` and `nullable` keep the kind they wrap. */
export const kindOf = (of: AnyStruct): AnyKind => kindIn(of) ?? plain[of.type] ?? text.kind

/** The values of a choice, in the order of its declaration. */
export const choicesOf = (of: AnyStruct): string[] => Object.values(of.schema as Record<string, string>)

/** Structs made by no kind. */
const plain: Readonly<Record<string, AnyKind>> = {
  boolean: flag.kind,
  integer: count.kind,
  number: amount.kind,
  enums: choice,
  array: list,
}
