import { useState, useEffect, useId } from 'react'
import { dialled } from '../../../../contract/engine/dialled.ts'
import { code as codes } from '../../../../contract/engine/error-codes.ts'
import { security } from '../../../../contract/account/security.ts'
import { countdown } from '../../../../core/format/duration.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { parts, slim, wide } from '../../../../ui/form/inputs/parted.css.ts'
import { parted } from '../../../../ui/form/inputs/phone-number.ts'
import { PhonePrefix } from '../../../../ui/form/inputs/phone-prefix.tsx'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { withProof } from '../../../../ui/island/with-proof.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { CodeField, digitsOf } from '../../../../ui/kit/field/code-field.tsx'
import { useCountdown } from '../../../../ui/kit/countdown.ts'
import { Field } from '../../../../ui/kit/field/field.tsx'
import { FocusOn } from '../../../../ui/kit/focus/focus-on.tsx'
import { Form } from '../../../../ui/kit/form/form.tsx'
import { row, note } from '../../../../ui/kit/layout.css.ts'
import { useTask, type Task } from '../../../../ui/task/task.ts'
import { useStore } from '../../../../ui/use-store.ts'
import { accountPack } from '../../messages.en.ts'
import type { AccountStore } from '../../store.ts'
import { pack } from './messages.en.ts'

/** A code that was sent to a phone: `token` proves the sending, `at` is when by the monotonic clock. */
export interface SentCode {
  phone: string
  token: string
  resendIn: number
  at: number
}

export interface AddPhoneProps {
  store: AccountStore
  /** The phone is saved. */
  onAdded: () => void
  onCancel: () => void
}

/** Adds a phone: its number first, then the code that was sent there. */
export function AddPhone({ store, onAdded, onCancel }: AddPhoneProps) {
  const task = useTask()
  const [phone, setPhone] = useState('')
  const [sent, setSent] = useState<SentCode>()
  const send = (to: string) =>
    task.run(async () => {
      setPhone(to)
      setSent(await sendCode(store, to, sent?.phone === to))
    })
  const verify = (code: string) =>
    void task
      .run(async () => {
        if (sent) await addPhone(store, sent, code)
      })
      .then((added) => added && onAdded())

  if (!sent)
    return <EnterPhone phone={phone} task={task} onSend={(to) => void send(to)} onCancel={onCancel} />
  return (
    <EnterPhoneCode
      sent={sent}
      task={task}
      onVerify={verify}
      onResend={() => void send(sent.phone)}
      onBack={() => {
        task.clear()
        setSent(undefined)
      }}
    />
  )
}

interface EnterPhoneProps {
  phone: string
  task: Task
  onSend: (phone: string) => void
  onCancel: () => void
}

function EnterPhone({ phone, task, onSend, onCancel }: EnterPhoneProps) {
  const words = useWords(pack)
  const { cancel, required } = useWords(accountPack)
  const [wrong, setWrong] = useState<string>()
  const locale = useStore(useIsland().words.$lang)
  const submit = ({ phone: typed = '', prefix = '' }: Record<string, string>) => {
    const number = dialled(prefix, typed)
    if (number === undefined) return setWrong(required({ label: words.phone }))
    if (!/^\+\d{7,15}$/.test(number)) return setWrong(words.badPhone)
    setWrong(undefined)
    onSend(number)
  }
  const refused = task.problem?.code === codes.badRequest ? words.badPhone : task.of('phone')
  return (
    <Form label={words.add} onSubmit={submit}>
      {task.problem && !refused && <Banner tone="danger">{task.problem.text}</Banner>}
      <div className={parts}>
        <div className={slim}>
          <PhonePrefix
            name="prefix"
            label={words.prefix}
            noneLabel={words.noPrefix}
            country={parted(phone, locale).country}
          />
        </div>
        <div className={wide}>
          <Field
            name="phone"
            label={words.phone}
            hint={words.phoneHint({ example: isolate('+12025550123') })}
            error={wrong ?? refused}
            initial={phone}
            attributes={{ inputmode: 'tel', autocomplete: 'tel', dir: 'ltr' }}
          />
        </div>
      </div>
      <FocusOn field="phone" when={wrong ?? task.problem} />
      <div className={row}>
        <Button kind="primary" submits busy={task.busy}>
          {words.send}
        </Button>
        <Button onPress={onCancel}>{cancel}</Button>
      </div>
    </Form>
  )
}

async function sendCode(store: AccountStore, phone: string, again: boolean): Promise<SentCode> {
  const { session } = store.island
  const { userId } = store.$details.get()!
  const reply = await withProof(
    { session, act: (endpoint, input) => actConfirmed(store.island, endpoint, input) },
    again ? security.resendCode : security.sendCode,
    { params: { userId }, body: { phone } },
    'phoneCaptchaToken',
  )
  return { phone, token: reply.verificationToken, resendIn: reply.resendIn, at: performance.now() }
}

async function addPhone(store: AccountStore, { phone, token }: SentCode, tfaCode: string): Promise<void> {
  const { userId, phoneList } = store.$details.get()!
  const { addressId } = await actConfirmed(store.island, security.verifyPhone, {
    params: { userId },
    body: { verificationToken: token, tfaCode, phone },
  })
  store.patch({ phoneList: [...phoneList, { addressId, phone, description: '' }] })
}

interface EnterPhoneCodeProps {
  sent: SentCode
  task: Task
  onVerify: (code: string) => void
  onResend: () => void
  /** It was the wrong number. */
  onBack: () => void
}

/** The code that was sent to a phone, another one as soon as the service permits it, or another number. */
function EnterPhoneCode({ sent, task, onVerify, onResend, onBack }: EnterPhoneCodeProps) {
  const { announce } = useIsland()
  const words = useWords(pack)
  const { required } = useWords(accountPack)
  const [missing, setMissing] = useState(false)
  const id = useId()
  const left = useCountdown(sent.resendIn, sent.at)
  const where = words.sent({ to: isolate(sent.phone) })
  useEffect(() => announce(where), [sent])
  const verify = (typed: string) => {
    const code = digitsOf(typed)
    setMissing(!code)
    if (code) onVerify(code)
  }
  const error = missing ? required({ label: words.code }) : task.of('tfaCode')
  return (
    <Form label={words.add} onSubmit={({ code = '' }) => verify(code)}>
      {task.problem && !error && <Banner tone="danger">{task.problem.text}</Banner>}
      <CodeField name="code" label={words.code} hint={where} error={error} digits={6} onWhole={verify} />
      <FocusOn field="code" when={error ?? sent} />
      <div className={row}>
        <Button kind="primary" submits busy={task.busy}>
          {words.verify}
        </Button>
        <Button onPress={onBack}>{words.otherNumber}</Button>
      </div>
      <div className={row}>
        <Button kind="quiet" off={left > 0} describedBy={id} onPress={onResend}>
          {words.resend}
        </Button>
        <p className={note} id={id}>
          {left > 0 && words.resendIn({ time: countdown(left) })}
        </p>
      </div>
    </Form>
  )
}
