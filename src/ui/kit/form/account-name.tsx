import { useForm } from './form-context.ts'

/**
 * Whose password a form asks for: a field that password managers read and nobody sees, since they would store the password without
 * it under another name, or none.
 */
export function AccountName({ value }: { value: string }) {
  const { Input } = useForm()
  const attributes = { autocomplete: 'username', readonly: '', tabindex: '-1' }
  return (
    <span hidden>
      <Input name="username" id="" type="text" label="" initial={value} attributes={attributes} />
    </span>
  )
}
