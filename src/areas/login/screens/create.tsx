import { trimTyped } from '../../../contract/engine/typed-text.ts'
import { registration } from '../../../contract/login/registration.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { withProof } from '../../../ui/island/with-proof.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { Link } from '../../../ui/kit/link/link.tsx'
import { sentence } from '../../../ui/kit/sentence.tsx'
import { LightForm } from '../../../ui/kit/form/light-form.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { runAction } from '../actions/run.ts'
import { openSession } from '../actions/sign-in.ts'
import { useCheck } from '../check-fields.ts'
import { EmailField, Problem } from '../fields.tsx'
import { loginPack } from '../messages.en.ts'
import { Networks } from '../networks.tsx'
import { NewPassword } from '../new-password.tsx'
import { publicPack } from '../public-messages.en.ts'
import { BackLink, MailSent, useMailed } from '../public-parts.tsx'
import { Heading, RouteLink } from '../screen-parts.tsx'
import type { LoginStore } from '../store.ts'

const fields = ['email', 'password', 'passwordRepeat']

/** A new account. */
export function Create({ store }: { store: LoginStore }) {
  const words = useWords(publicPack)
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
  const words = useWords(publicPack)
  const { email, password } = useWords(loginPack)
  const termsPage = useStore(store.$site)?.termsPage
  const busy = useStore(store.$busy) === 'create'
  const { wrong, check } = useCheck(store, { email, password, passwordRepeat: words.repeat })
  const submit = (values: Record<string, string>) => {
    if (!check(values)) return
    const { email: address = '', password: secret = '', passwordRepeat = '' } = values
    void create(store, { email: trimTyped(address), password: secret, passwordRepeat }, mailed)
  }
  return (
    <>
      <Problem store={store} fields={fields} />
      <LightForm host={host} label={words.createTitle} onSubmit={submit}>
        <EmailField store={store} error={wrong['email']} />
        <NewPassword store={store} label={password} wrong={wrong} />
        <p className={note}>
          {sentence(words.termsLead, {
            terms: termsPage ? (
              <Link href={termsPage}>{words.terms}</Link>
            ) : (
              <RouteLink store={store} to="/termsOfService">
                {words.terms}
              </RouteLink>
            ),
          })}
        </p>
        <Button kind="primary" submits busy={busy}>
          {words.create}
        </Button>
      </LightForm>
      <Networks store={store} page="create" />
    </>
  )
}

/** Creates an account: it is signed in, or its owner finds the way on in a mail. */
const create = (
  store: LoginStore,
  body: { email: string; password: string; passwordRepeat: string },
  mailed: () => void,
): Promise<void> =>
  runAction(store, 'create', async () => {
    store.$email.set(body.email)
    const reply = await withProof(store.island, registration.create, { body })
    if ('mailSent' in reply) mailed()
    else await openSession(store, reply)
  })
