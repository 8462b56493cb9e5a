import { wordOf } from '../../core/i18n/word.ts'
import { useWords } from '../island/context.ts'
import { Select } from '../kit/select.tsx'
import { choicesOf } from '../kinds/kind-of.ts'
import type { InputProps } from './input-props.ts'
import { formPack } from './messages.ts'
import { RadioGroup } from './radio-group.tsx'

/** One of a few in sight, or of a list of more. */
export function ChoiceInput({
  of,
  name,
  label,
  hint,
  error,
  initial,
  isOptional,
  words,
  onChange,
}: InputProps) {
  const own = useWords(formPack)
  const options = choicesOf(of).map((value) => ({
    value,
    label: wordOf(words, `${name}.${value}`) ?? value,
  }))
  const about = { name, label, hint, error, onChange, initial: initial as string | undefined }
  if (options.length <= 3 && !isOptional) return <RadioGroup {...about} options={options} />
  const first = { value: '', label: isOptional ? own.none : own.choose }
  const isOpen = isOptional || initial === undefined
  return <Select {...about} options={isOpen ? [first, ...options] : options} />
}
