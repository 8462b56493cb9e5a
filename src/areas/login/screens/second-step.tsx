import { useState, useEffect, useRef, useId } from 'react'
import { codeText } from '../../../contract/engine/code-text.ts'
import { code as codes } from '../../../contract/engine/error-codes.ts'
import { countdown } from '../../../core/format/duration.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useWords, useIsland, useIsOff } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Checkbox } from '../../../ui/kit/choice/checkbox.tsx'
import { ChoiceList } from '../../../ui/kit/choice/choice-list.tsx'
import { CodeField, digitsOf } from '../../../ui/kit/field/code-field.tsx'
import { useCountdown } from '../../../ui/kit/countdown.ts'
import { Field } from '../../../ui/kit/field/field.tsx'
import { note, row } from '../../../ui/kit/layout.css.ts'
import { LightForm } from '../../../ui/kit/form/light-form.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { sendCode, verifyCode } from '../actions/second-step.ts'
import { Blocked } from '../blocked.tsx'
import { deferredPack } from '../deferred-messages.en.ts'
import { Problem, useFieldProblem } from '../fields.tsx'
import { loginPack } from '../messages.en.ts'
import { isSentBy, methodLabel, type Method } from '../methods.ts'
import { Heading, focusIn } from '../screen-parts.tsx'
import { startOver, type LoginStore } from '../store.ts'

const fields = ['code']

/** The second step: which way, then the code. */
export function SecondStep({ store }: { store: LoginStore }) {
  const words = useWords(deferredPack)
  const methods = useStore(store.$attempt)?.methods ?? []
  const sent = useStore(store.$sent)
  const busy = useStore(store.$busy)
  const [chosen, setChosen] = useState(methods[0]?.id ?? '')
  const method = methods.find(({ id }) => id === chosen)
  const choose = (id: string) => {
    store.$problem.set(undefined)
    setChosen(id)
  }
  const back = () => {
    store.$problem.set(undefined)
    store.$acted.set(true)
    startOver(store)
  }
  return (
    <>
      <Heading>{words.title}</Heading>
      <Blocked store={store} />
      <Problem store={store} fields={fields} />
      {methods.length > 1 && (
        <ChoiceList
          label={words.method}
          options={methods.map((each) => ({ id: each.id, label: methodLabel(each, words) }))}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      {method &&
        (!isSentBy(method) || sent?.method.id === method.id ? (
          <EnterCode key={method.id} store={store} method={method} />
        ) : (
          <>
            {methods.length === 1 && <p className={note}>{methodLabel(method, words)}</p>}
            <Button kind="primary" busy={busy === 'send'} onPress={() => void sendCode(store, method)}>
              {words.send}
            </Button>
          </>
        ))}
      <Button kind="quiet" onPress={back}>
        {words.back}
      </Button>
    </>
  )
}

/** The code, the choice to remember this browser, and a new code if one can be sent. */
function EnterCode({ store, method }: { store: LoginStore; method: Method }) {
  const { host, announce } = useIsland()
  const words = useWords(deferredPack)
  const { required } = useWords(loginPack)
  const busy = useStore(store.$busy)
  const sent = useStore(store.$sent)
  const problem = useStore(store.$problem)
  const serverError = useFieldProblem(store, 'code')
  const [missing, setMissing] = useState(0)
  const [remember, setRemember] = useState(false)
  const noRemember = useIsOff('remember')
  // A complete code is submitted automatically only if nothing is left to choose, and once: after a refusal
  // the user presses the button.
  const tried = useRef('')

  useEffect(() => {
    if (sent && isSentBy(method)) announce(words.sent({ to: isolate(sent.to) }))
    if (sent || problem?.code === codes.wrongCode || missing) focusIn(host, 'code')
  }, [host, sent, problem, missing])

  const isRecovery = method.kind === 'recovery'
  const label = isRecovery ? words.recovery : words.code
  const error = missing ? required({ label }) : serverError
  const verify = (typed: string) => {
    const code = isRecovery ? codeText(typed) : digitsOf(typed)
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

/** Requests another code as soon as the service permits it. */
function Resend({ store, method }: { store: LoginStore; method: Method }) {
  const words = useWords(deferredPack)
  const sent = useStore(store.$sent)
  const busy = useStore(store.$busy)
  const id = useId()
  const left = useCountdown(sent?.resendIn ?? 0, sent?.at)
  return (
    <div className={row}>
      <Button
        kind="quiet"
        busy={busy === 'send'}
        off={left > 0}
        describedBy={id}
        onPress={() => void sendCode(store, method)}
      >
        {words.resend}
      </Button>
      <p className={note} id={id}>
        {left > 0 && words.resendIn({ time: countdown(left) })}
      </p>
    </div>
  )
}
