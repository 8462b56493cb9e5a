import { useEffect, useState } from 'react'
import { trimTyped } from '../../contract/engine/typed-text.ts'
import { isEmail } from '../../contract/engine/email-address.ts'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { useStore } from '../../ui/use-store.ts'
import { fieldOf } from './fields.tsx'
import { loginPack } from './messages.en.ts'
import { usePasswordRule } from './new-password.tsx'
import { publicPack } from './public-messages.en.ts'
import { focusIn } from './screen-parts.tsx'
import type { LoginStore } from './store.ts'

type Values = Record<string, string>

/**
 * Checks a form's fields the way the service will: `wrong` has the message of each field that is not right, and the
 * first of them gets the focus. `labels` names the fields that are there, in their order.
 */
export function useCheck(
  store: LoginStore,
  labels: Values,
): { wrong: Values; check(values: Values): boolean } {
  const { host } = useIsland()
  const words = useWords(publicPack)
  const { required, badEmail } = useWords(loginPack)
  const rule = usePasswordRule(store)
  const problem = useStore(store.$problem)
  const [wrong, setWrong] = useState<Values>({})
  useEffect(() => {
    const field = Object.keys(wrong)[0] ?? fieldOf(problem)
    if (field) focusIn(host, field)
  }, [host, wrong, problem])

  const messageFor = (field: string, label: string, values: Values): string | undefined => {
    const value = values[field] ?? ''
    if (!value.trim()) return required({ label })
    if (field === 'email' && !isEmail(trimTyped(value))) return badEmail({ label })
    const length = (value.match(/./gsu) ?? []).length
    if (field === 'password' && (length < rule.min || length > rule.max)) return words.passwordRule(rule)
    return field === 'passwordRepeat' && value !== values['password'] ? words.repeatDiffers : undefined
  }
  return {
    wrong,
    check(values) {
      const found = Object.entries(labels).flatMap(([field, label]) => {
        const message = messageFor(field, label, values)
        return message ? [[field, message]] : []
      })
      setWrong(Object.fromEntries(found) as Values)
      return found.length === 0
    },
  }
}
