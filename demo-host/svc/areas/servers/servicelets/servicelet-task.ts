import { code } from '../../../../../src/contract/engine/error-codes.ts'
import type { Input } from '../../../../../src/contract/engine/endpoint.ts'
import {
  resolvedValues,
  type ServiceletField,
  type ServiceletValues,
  wrongField,
} from '../../../../../src/contract/servers/servicelet-form.ts'
import type { servicelets } from '../../../../../src/contract/servers/servicelets.ts'
import type { ServiceletTask } from '../../../domain/provider/provider.ts'
import { catalogued } from '../../../domain/servicelets/servicelets.ts'
import { fail } from '../../../kernel/http/fail.ts'

type Body = Input<typeof servicelets.command>['body']

/** Task of a servicelet call. Throws code 903 with the invalid field. */
export const taskOf = (servicelet: string, { command, action, args = {} }: Body): ServiceletTask => {
  const { fields, initial, actions } = catalogued(servicelet)!
  if (command === 'install') return { do: command, config: checked(fields, { ...initial, ...args }) }
  if (command !== 'act') return { do: command }
  const asked = actions.find(({ name }) => name === action)
  if (!asked) throw fail(code.badRequest, { key: 'action' })
  return { do: command, action: asked.name, args: checked(asked.fields, args) }
}

/** Validated configuration of a servicelet. Throws like `taskOf`. */
export const configured = (servicelet: string, config: ServiceletValues): ServiceletTask => ({
  do: 'configure',
  config: checked(catalogued(servicelet)!.fields, config),
})

const checked = (fields: readonly ServiceletField[], values: ServiceletValues): ServiceletValues => {
  const wrong = wrongField(fields, values)
  if (wrong !== undefined) throw fail(code.badRequest, { key: wrong })
  return resolvedValues(fields, values)
}
