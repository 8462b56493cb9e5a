import { useEffect, useState } from 'react'
import { code } from '../../contract/error-codes.ts'
import { sessions } from '../../contract/sessions.ts'
import { useStore } from '../../ui/use-store.ts'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { CodeField } from '../../ui/kit/code-field.tsx'
import { actions } from '../../ui/kit/dialog.css.ts'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { FocusOn } from '../../ui/kit/focus-on.tsx'
import { Form } from '../../ui/kit/form.tsx'
import { plain } from '../../ui/kit/layout.css.ts'
import { PasswordField } from '../../ui/kit/password-field.tsx'
import type { Question } from './actions/confirm.ts'
import { accountPack } from './messages.ts'
import type { AccountStore } from './store.ts'
import { useTask } from '../../ui/task/task.ts'

/** Asks for a fresh proof of who this is while a call waits for it; what was typed elsewhere stays. */
export function ConfirmDialog({ store }: { store: AccountStore }) {
  const words = useWords(accountPack)
  const question = useStore(store.$question)
  return (
    <Dialog
      open={question !== undefined}
      title={words.confirmTitle}
      onClose={() => question?.answer(false)}
      actions={null}
    >
      {question && <Proof key={question.method} question={question} />}
    </Dialog>
  )
}

function Proof({ question }: { question: Question }) {
  const { act } = useIsland()
  const words = useWords(accountPack)
  const [missing, setMissing] = useState(false)
  const task = useTask()
  const sent = useSentCode(question)
  const byPassword = question.method === 'password'
  const field = byPassword ? 'password' : 'code'
  const prove = (value: string) => {
    setMissing(!value)
    if (!value) return
    void task
      .run(async () => void (await act(sessions.confirm, { body: { [field]: value } })))
      .then((proved) => proved && question.answer(true))
  }
  // Nobody was asked for an email, so none can be wrong.
  const refused = task.problem?.code === code.wrongCredentials ? words.wrongPassword : task.of(field)
  const own = missing ? words.required({ label: words[field] }) : refused
  const problem = task.problem && !own ? task.problem : sent.problem
  return (
    <Form label={words.confirmTitle} onSubmit={(values) => prove((values[field] ?? '').trim())}>
      {problem && <Banner tone="danger">{problem.text}</Banner>}
      <p className={plain}>
        {byPassword ? words.confirmPassword : words.confirmEmail({ email: sent.email })}
      </p>
      {byPassword ? (
        <PasswordField
          name="password"
          label={words.password}
          showLabel={words.show}
          hideLabel={words.hide}
          error={own}
          attributes={{ autocomplete: 'current-password', autofocus: '' }}
        />
      ) : (
        <CodeField name="code" label={words.code} digits={6} error={own} onWhole={prove} />
      )}
      {own && <FocusOn field={field} when={task.problem} />}
      <div className={actions}>
        <Button onPress={() => question.answer(false)}>{words.cancel}</Button>
        <Button kind="primary" submits busy={task.busy}>
          {words.confirm}
        </Button>
      </div>
    </Form>
  )
}

/** Has the code sent to whom has no password. */
function useSentCode({ method }: Question) {
  const { act } = useIsland()
  const [email, setEmail] = useState('…')
  const task = useTask()
  useEffect(() => {
    if (method === 'email')
      void task.run(async () => setEmail((await act(sessions.sendConfirmation, {})).email))
  }, [method])
  return { email, problem: task.problem }
}
