import { isolate } from '../../core/i18n/isolate.ts'
import { type WireError, code } from '../../contract/engine/error-codes.ts'
import { codeText } from '../../contract/engine/code-text.ts'
import { type Island, useIsland, useSession, useWords } from '../island/context.ts'
import { openOverlay } from '../overlay/open-overlay.tsx'
import { confirmPack } from './messages.en.ts'
import { useEffect, useState } from 'react'
import { confirm, sendConfirmation } from '../../core/session/confirm.ts'
import { AccountName } from '../kit/form/account-name.tsx'
import { Banner } from '../kit/banner/banner.tsx'
import { Button } from '../kit/button/button.tsx'
import { CodeField } from '../kit/field/code-field.tsx'
import { actions } from '../kit/dialog/dialog.css.ts'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { FocusOn } from '../kit/focus/focus-on.tsx'
import { plain, stack, title } from '../kit/layout.css.ts'
import { LightForm } from '../kit/form/light-form.tsx'
import { PasswordField } from '../kit/field/password-field.tsx'
import { useTask } from '../task/task.ts'
import { stepIn } from './dialog-step.ts'

/**
 * Requests the recent sign-in that the service requires; returns whether it was given. Concurrent calls share
 * the result.
 */
export function reauthenticate(island: Island, { params }: WireError): Promise<boolean> {
  const asked = asking.get(island) ?? ask(island, params?.['method'] === 'email' ? 'email' : 'password')
  asking.set(island, asked)
  return asked
}

const asking = new WeakMap<Island, Promise<boolean>>()

const ask = async (island: Island, method: Method): Promise<boolean> => {
  island.words.of(confirmPack)
  await island.words.ready()
  try {
    return await new Promise<boolean>((answer) => {
      const step = stepIn(island.host.shadowRoot)
      // A user who signed out or left won't confirm any more.
      const gone = () => {
        step?.end()
        answer(false)
      }
      const close = openOverlay(
        island,
        (overlay) => {
          const about = { method, open: overlay.open, onAnswer }
          return step ? <ConfirmStep {...about} /> : <ConfirmDialog {...about} />
        },
        gone,
        step?.place,
      )
      // Hoisted, because Preact renders before this line is reached.
      function onAnswer(isProved: boolean) {
        answer(isProved)
        close()
      }
      step?.begin(() => onAnswer(false))
    })
  } finally {
    asking.delete(island)
  }
}

/** How the user confirms their identity. */
export type Method = 'password' | 'email'

export interface ConfirmDialogProps {
  method: Method
  open: boolean
  /** It is proved, or given up. */
  onAnswer: (proved: boolean) => void
}

/** Asks for a recent sign-in while a call waits; typed text stays. */
export function ConfirmDialog({ open, ...question }: ConfirmDialogProps) {
  const words = useWords(confirmPack)
  return (
    <Dialog open={open} title={words.title} onClose={() => question.onAnswer(false)} actions={null}>
      {open && <Proof {...question} />}
    </Dialog>
  )
}

/** The same inside the dialog whose call waits. */
function ConfirmStep({ open, ...question }: ConfirmDialogProps) {
  const words = useWords(confirmPack)
  return (
    open && (
      <div className={stack}>
        <h2 className={title}>{words.title}</h2>
        <Proof {...question} />
      </div>
    )
  )
}

type Question = Omit<ConfirmDialogProps, 'open'>

function Proof(question: Question) {
  const { act, host } = useIsland()
  const words = useWords(confirmPack)
  const session = useSession()
  const [missing, setMissing] = useState(false)
  const task = useTask()
  const sent = useSentCode(question)
  const byPassword = question.method === 'password'
  const field = byPassword ? 'password' : 'code'
  const prove = (value: string) => {
    setMissing(!value)
    if (!value) return
    void task
      .run(async () => void (await act(confirm, { body: { [field]: value } }, quiet)))
      .then((proved) => proved && question.onAnswer(true))
  }
  // Email codes have no email field that could be wrong.
  const refused = task.problem?.code === code.wrongCredentials ? words.wrongPassword : task.of(field)
  const own = missing ? words.required({ label: words[field] }) : refused
  const problem = task.problem && !own ? task.problem : sent.problem
  return (
    <LightForm
      host={host}
      label={words.title}
      onSubmit={({ [field]: typed = '' }) => prove(byPassword ? typed : codeText(typed))}
    >
      {problem && <Banner tone="danger">{problem.text}</Banner>}
      <p className={plain}>{byPassword ? words.byPassword : words.byEmail({ email: isolate(sent.email) })}</p>
      {byPassword && session.status === 'signed-in' && <AccountName value={session.user.email} />}
      {byPassword ? (
        <PasswordField
          name="password"
          label={words.password}
          showLabel={words.show}
          hideLabel={words.hide}
          error={own}
          attributes={{ autocomplete: 'current-password' }}
        />
      ) : (
        <CodeField name="code" label={words.code} digits={6} error={own} onWhole={prove} />
      )}
      <FocusOn field={field} when={missing || task.problem} />
      <div className={actions}>
        <Button onPress={() => question.onAnswer(false)}>{words.cancel}</Button>
        <Button kind="primary" submits busy={task.busy}>
          {words.confirm}
        </Button>
      </div>
    </LightForm>
  )
}

// A proof is part of the call that it is for.
const quiet = { announced: 'none' } as const

/** Has the code sent to whom has no password. */
function useSentCode({ method }: Question) {
  const { act } = useIsland()
  const [email, setEmail] = useState('…')
  const task = useTask()
  useEffect(() => {
    if (method === 'email')
      void task.run(async () => setEmail((await act(sendConfirmation, {}, quiet)).email))
  }, [method])
  return { email, problem: task.problem }
}
