import { useStore } from '../../../ui/use-store.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { LightForm } from '../../../ui/kit/light-form.tsx'
import { create } from '../actions/create.ts'
import { BackLink } from '../back-link.tsx'
import { useCheck } from '../check-fields.ts'
import { doorsPack } from '../doors-messages.ts'
import { EmailField } from '../email-field.tsx'
import { Heading } from '../heading.tsx'
import { MailSent, useMailed } from '../mail-sent.tsx'
import { loginPack } from '../messages.ts'
import { Networks } from '../networks.tsx'
import { NewPassword } from '../new-password.tsx'
import { Problem } from '../problem.tsx'
import { RouteLink } from '../route-link.tsx'
import type { LoginStore } from '../store.ts'

const fields = ['email', 'password', 'passwordRepeat']

/** A new account. */
export function Create({ store }: { store: LoginStore }) {
  const words = useWords(doorsPack)
  const [mailed, setMailed] = useMailed()
  const isClosed = useStore(store.$site)?.registrationAllowed === false
  if (mailed) return <MailSent store={store} text={words.createMail} onOther={() => setMailed(false)} />
  return (
    <>
      <Heading>{words.createTitle}</Heading>
      {isClosed ? (
        <Banner tone="info">{words.closed}</Banner>
      ) : (
        <CreateForm store={store} mailed={() => setMailed(true)} />
      )}
      <BackLink store={store} />
    </>
  )
}

function CreateForm({ store, mailed }: { store: LoginStore; mailed: () => void }) {
  const { host } = useIsland()
  const words = useWords(doorsPack)
  const { email, password } = useWords(loginPack)
  const busy = useStore(store.$busy) === 'create'
  const { wrong, check } = useCheck(store, { email, password, passwordRepeat: words.repeat })
  const submit = (values: Record<string, string>) => {
    if (!check(values)) return
    const { email: address = '', password: secret = '', passwordRepeat = '' } = values
    void create(store, { email: address.trim(), password: secret, passwordRepeat }, mailed)
  }
  return (
    <>
      <Problem store={store} fields={fields} />
      <LightForm host={host} label={words.createTitle} onSubmit={submit}>
        <EmailField store={store} error={wrong['email']} />
        <NewPassword store={store} label={password} wrong={wrong} />
        <p className={note}>
          {words.termsLead}{' '}
          <RouteLink store={store} to="/termsOfService">
            {words.terms}
          </RouteLink>
        </p>
        <Button kind="primary" submits busy={busy}>
          {words.create}
        </Button>
      </LightForm>
      <Networks store={store} page="create" />
    </>
  )
}
