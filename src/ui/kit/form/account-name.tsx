import { useForm } from './form-context.ts'

/**
 * The account of a password form, in a hidden field that password managers read. Without it they would store
 * the password under another name, or none.
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
