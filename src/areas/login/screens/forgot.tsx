import { useStore } from '../../../ui/use-store.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { LightForm } from '../../../ui/kit/light-form.tsx'
import { forgot } from '../actions/forgot.ts'
import { BackLink } from '../back-link.tsx'
import { useCheck } from '../check-fields.ts'
import { doorsPack } from '../doors-messages.ts'
import { EmailField } from '../email-field.tsx'
import { Heading } from '../heading.tsx'
import { MailSent, useMailed } from '../mail-sent.tsx'
import { loginPack } from '../messages.ts'
import { Problem } from '../problem.tsx'
import type { LoginStore } from '../store.ts'

const fields = ['email']

/** A forgotten password: the mail that leads to a new one. */
export function Forgot({ store }: { store: LoginStore }) {
  const { host } = useIsland()
  const words = useWords(doorsPack)
  const { email: label } = useWords(loginPack)
  const busy = useStore(store.$busy) === 'forgot'
  const [mailed, setMailed] = useMailed()
  const { wrong, check } = useCheck(store, { email: label })
  if (mailed) return <MailSent store={store} text={words.forgotMail} onOther={() => setMailed(false)} />
  return (
    <>
      <Heading>{words.forgotTitle}</Heading>
      <p className={note}>{words.forgotLead}</p>
      <Problem store={store} fields={fields} />
      <LightForm
        host={host}
        label={words.forgotTitle}
        onSubmit={({ email = '' }) => {
          if (check({ email })) void forgot(store, email.trim(), () => setMailed(true))
        }}
      >
        <EmailField store={store} error={wrong['email']} />
        <Button kind="primary" submits busy={busy}>
          {words.sendLink}
        </Button>
      </LightForm>
      <BackLink store={store} />
    </>
  )
}
