import { useEffect, useId, useState } from 'react'
import { countdown } from '../../../../core/format/duration.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { CodeField, digitsOf } from '../../../../ui/kit/code-field.tsx'
import { useCountdown } from '../../../../ui/kit/countdown.ts'
import { FocusOn } from '../../../../ui/kit/focus-on.tsx'
import { Form } from '../../../../ui/kit/form.tsx'
import { note, row } from '../../../../ui/kit/layout.css.ts'
import { accountPack } from '../../messages.ts'
import type { Task } from '../../../../ui/task/task.ts'
import type { SentCode } from './add-phone.tsx'
import { pack } from './messages.ts'

export interface EnterPhoneCodeProps {
  sent: SentCode
  task: Task
  onVerify: (code: string) => void
  onResend: () => void
  /** It was the wrong number. */
  onBack: () => void
}

/** The code that was sent to a phone, another one as soon as the service permits it, or another number. */
export function EnterPhoneCode({ sent, task, onVerify, onResend, onBack }: EnterPhoneCodeProps) {
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
