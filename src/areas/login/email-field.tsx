import { useAttribute, useWords } from '../../ui/island/context.ts'
import { Field } from '../../ui/kit/field.tsx'
import { loginPack } from './messages.ts'
import { useFieldProblem } from './problem.tsx'
import type { LoginStore } from './store.ts'

/** The e-mail address: what was typed last, or what the page filled in. */
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
