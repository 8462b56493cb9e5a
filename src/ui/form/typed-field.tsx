import { isolate } from '../../core/i18n/isolate.ts'
import { useWords } from '../island/context.ts'
import { Field } from '../kit/field/field.tsx'
import { type en, formPack } from './messages.en.ts'

/** No field of a service is called so. */
export const typedName = '$typed'

/** A text to type word for word before an action that cannot be undone. */
export function TypedField({ typed, error }: { typed: string; error: string | undefined }) {
  const words = useWords(formPack)
  return (
    <div data-field={typedName}>
      <Field
        name={typedName}
        label={words.typeToConfirm({ typed: isolate(typed) })}
        error={error}
        attributes={{ autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', dir: 'auto' }}
      />
    </div>
  )
}

/** The error of a required confirmation text. */
export function wrongTyped(
  values: Readonly<Record<string, string>>,
  typed: string | undefined,
  words: typeof en,
): Record<string, string> {
  const found = (values[typedName] ?? '').trim().toLowerCase()
  if (!typed || found === typed.trim().toLowerCase()) return {}
  return { [typedName]: words.typedWrong({ typed: isolate(typed) }) }
}
