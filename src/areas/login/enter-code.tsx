import { useStore } from '../../ui/use-store.ts'
import { useEffect, useRef, useState } from 'react'
import { code as codes } from '../../contract/error-codes.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { useIsland, useIsOff, useWords } from '../../ui/island/context.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Checkbox } from '../../ui/kit/checkbox.tsx'
import { CodeField, digitsOf } from '../../ui/kit/code-field.tsx'
import { Field } from '../../ui/kit/field.tsx'
import { LightForm } from '../../ui/kit/light-form.tsx'
import { verifyCode } from './actions/verify-code.ts'
import { focusIn } from './focus-in.ts'
import { laterPack } from './later-messages.ts'
import { loginPack } from './messages.ts'
import { isSentBy, type Method } from './methods.ts'
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
    if (sent && isSentBy(method)) announce(words.sent({ to: isolate(sent.to) }))
    if (sent || problem?.code === codes.wrongCode || missing) focusIn(host, 'code')
  }, [host, sent, problem, missing])

  const isRecovery = method.kind === 'recovery'
  const label = isRecovery ? words.recovery : words.code
  const error = missing ? required({ label }) : serverError
  const verify = (typed: string) => {
    const code = isRecovery ? typed.trim() : digitsOf(typed)
    setMissing(code ? 0 : missing + 1)
    if (!code || problem?.code === codes.blocked) return
    tried.current = code
    void verifyCode(store, method, code, remember)
  }
  return (
    <>
      <LightForm host={host} label={words.title} onSubmit={({ code = '' }) => verify(code)}>
        {isRecovery ? (
          <Field
            name="code"
            label={label}
            hint={words.recoveryHint}
            error={error}
            attributes={{
              autocomplete: 'off',
              autocapitalize: 'characters',
              spellcheck: 'false',
              dir: 'ltr',
              maxlength: '16',
            }}
          />
        ) : (
          <CodeField
            name="code"
            label={label}
            hint={isSentBy(method) ? words.sentHint({ to: isolate(sent?.to ?? '') }) : words.googleHint}
            error={error}
            digits={6}
            onWhole={(digits) => {
              if (noRemember && digits !== tried.current) verify(digits)
            }}
          />
        )}
        {!noRemember && <Checkbox label={words.remember} checked={remember} onChange={setRemember} />}
        <Button kind="primary" submits busy={busy === 'verify'} off={problem?.code === codes.blocked}>
          {words.verify}
        </Button>
      </LightForm>
      {isSentBy(method) && <Resend store={store} method={method} />}
    </>
  )
}
