import { trimTyped } from '../../../contract/engine/typed-text.ts'
import { recovery } from '../../../contract/login/recovery.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { withProof } from '../../../ui/island/with-proof.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { LightForm } from '../../../ui/kit/form/light-form.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { runAction } from '../actions/run.ts'
import { useCheck } from '../check-fields.ts'
import { EmailField, Problem } from '../fields.tsx'
import { loginPack } from '../messages.en.ts'
import { publicPack } from '../public-messages.en.ts'
import { BackLink, MailSent, useMailed } from '../public-parts.tsx'
import { Heading } from '../screen-parts.tsx'
import type { LoginStore } from '../store.ts'

const fields = ['email']

/** A forgotten password: the mail that leads to a new one. */
export function Forgot({ store }: { store: LoginStore }) {
  const { host } = useIsland()
  const words = useWords(publicPack)
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
          if (check({ email })) void forgot(store, trimTyped(email), () => setMailed(true))
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

/** Requests the mail with the link to set a new password. */
const forgot = (store: LoginStore, email: string, mailed: () => void): Promise<void> =>
  runAction(store, 'forgot', async () => {
    store.$email.set(email)
    await withProof(store.island, recovery.forgot, { body: { email } })
    mailed()
  })
