import { useStore } from '../../ui/use-store.ts'
import { useEffect, useRef, useState } from 'react'
import { code as codes } from '../../contract/error-codes.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { useIsland, useIsOff, useWords } from '../../ui/island/context.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Checkbox } from '../../ui/kit/checkbox.tsx'
import { CodeField, digitsOf } from '../../ui/kit/code-field.tsx'
import { LightForm } from '../../ui/kit/light-form.tsx'
import { verifyCode } from './actions/verify-code.ts'
import { focusIn } from './focus-in.ts'
import { laterPack } from './later-messages.ts'
import { loginPack } from './messages.ts'
import type { Method } from './methods.ts'
import { useFieldProblem } from './problem.tsx'
import { Resend } from './resend.tsx'
import type { LoginStore } from './store.ts'

/** The code itself, whether to remember this browser, and another code where one can be sent. */
export function EnterCode({ store, method }: { store: LoginStore; method: Method }) {
  const { host, announce } = useIsland()
  const words = useWords(laterPack)
  const { required } = useWords(loginPack)
  const busy = useStore(store.$busy)
  const sent = useStore(store.$sent)
  const problem = useStore(store.$problem)
  const serverError = useFieldProblem(store, 'code')
  const [missing, setMissing] = useState(0)
  const [remember, setRemember] = useState(false)
  const noRemember = useIsOff('remember')
  // A whole code goes off by itself only where nothing is left to choose, and once: after a refusal the user presses.
  const tried = useRef('')

  useEffect(() => {
    if (sent && method.kind !== 'google') announce(words.sent({ to: isolate(sent.to) }))
    if (sent || problem?.code === codes.wrongCode || missing) focusIn(host, 'code')
  }, [host, sent, problem, missing])

  const verify = (typed: string) => {
    const digits = digitsOf(typed)
    setMissing(digits ? 0 : missing + 1)
    if (!digits || problem?.code === codes.blocked) return
    tried.current = digits
    void verifyCode(store, method, digits, remember)
  }
  return (
    <>
      <LightForm host={host} label={words.title} onSubmit={({ code = '' }) => verify(code)}>
        <CodeField
          name="code"
          label={words.code}
          hint={method.kind === 'google' ? words.googleHint : words.sentHint({ to: isolate(sent?.to ?? '') })}
          error={missing ? required({ label: words.code }) : serverError}
          digits={6}
          onWhole={(digits) => {
            if (noRemember && digits !== tried.current) verify(digits)
          }}
        />
        {!noRemember && <Checkbox label={words.remember} checked={remember} onChange={setRemember} />}
        <Button kind="primary" submits busy={busy === 'verify'} off={problem?.code === codes.blocked}>
          {words.verify}
        </Button>
      </LightForm>
      {method.kind !== 'google' && <Resend store={store} method={method} />}
    </>
  )
}
