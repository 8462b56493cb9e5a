import { code } from '../../contract/engine/error-codes.ts'
import { fieldCodes } from '../../contract/engine/field-codes.ts'
import { useAttribute, useWords } from '../../ui/island/context.ts'
import { Banner } from '../../ui/kit/banner/banner.tsx'
import { Field } from '../../ui/kit/field/field.tsx'
import { useStore } from '../../ui/use-store.ts'
import { loginPack } from './messages.en.ts'
import type { LoginStore, Problem as ProblemOf } from './store.ts'

const fieldByCode: Record<number, string> = {
  [code.wrongCode]: 'code',
  [code.emailTaken]: 'email',
  [code.refusedPassword]: 'password',
}

/** The field of an error; undefined if it concerns the whole form. */
export function fieldOf(problem: ProblemOf | undefined): string | undefined {
  const own = fieldByCode[problem?.code ?? 0]
  if (own) return own
  const fields = Object.keys(fieldCodes)
  return (
    fields.find((field) => Object.values(fieldCodes[field]!).includes(problem?.code ?? 0)) ?? problem?.key
  )
}

/** The message for a field, where the current problem belongs to it. */
export function useFieldProblem(store: LoginStore, field: string): string | undefined {
  const problem = useStore(store.$problem)
  return fieldOf(problem) === field ? problem?.text : undefined
}

/** The error, if it belongs to none of the screen's fields. */
export function Problem({ store, fields }: { store: LoginStore; fields: readonly string[] }) {
  const problem = useStore(store.$problem)
  if (!problem || problem.code === code.blocked || fields.includes(fieldOf(problem) ?? '')) return null
  return (
    <Banner tone="danger" focuses={problem.code !== code.wrongCredentials}>
      {problem.text}
    </Banner>
  )
}

/** The e-mail address: last typed, or set by the page. */
export function EmailField({ store, error }: { store: LoginStore; error?: string | undefined }) {
  const words = useWords(loginPack)
  const given = useAttribute<string>('email')
  const serverError = useFieldProblem(store, 'email')
  return (
    <Field
      name="email"
      type="email"
      label={words.email}
      initial={store.$email.get() || given}
      onInput={store.$email.set}
      error={error ?? serverError}
      attributes={{
        autocomplete: 'username',
        inputmode: 'email',
        autocapitalize: 'off',
        spellcheck: 'false',
        dir: 'ltr',
      }}
    />
  )
}
