import { useEffect, useState } from 'react'
import { trimTyped } from '../../../contract/engine/typed-text.ts'
import { isEmail } from '../../../contract/engine/email-address.ts'
import { code } from '../../../contract/engine/error-codes.ts'
import { useAttribute, useIsland, useIsOff, useSession, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { spread, unseen } from '../../../ui/kit/layout.css.ts'
import { LightForm } from '../../../ui/kit/form/light-form.tsx'
import { PasswordField } from '../../../ui/kit/field/password-field.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { signIn } from '../actions/sign-in.ts'
import { EmailField, fieldOf, Problem, useFieldProblem } from '../fields.tsx'
import { loginPack } from '../messages.en.ts'
import { focusIn, Heading, RouteLink } from '../screen-parts.tsx'
import type { LoginStore } from '../store.ts'
import { elsewhere } from './sign-in.css.ts'

const fields = ['email', 'password']

/** E-mail and password. */
export function SignIn({ store }: { store: LoginStore }) {
  const { host } = useIsland()
  const words = useWords(loginPack)
  const busy = useStore(store.$busy) === 'sign-in'
  const problem = useStore(store.$problem)
  const deferred = useStore(store.$deferredScreens)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const serverPassword = useFieldProblem(store, 'password')

  useEffect(() => {
    // The card has moved the focus before this view came, and the visitor may have moved it on.
    const focused = host.querySelector<HTMLElement>('[data-focused]')
    if (focused) return void delete focused.dataset['focused']
    // After returning from the second step, the focus is on the first field or the reason.
    if (store.$acted.get() || !host.hasAttribute('autofocus')) return
    if (matchMedia('(pointer: fine)').matches)
      focusIn(host, host.getAttribute('email') ? 'password' : 'email')
  }, [host, store])
  useEffect(() => {
    const field =
      Object.keys(missing)[0] ?? (problem?.code === code.wrongCredentials ? 'password' : fieldOf(problem))
    if (field) focusIn(host, field)
  }, [host, missing, problem])

  const submit = ({ email = '', password = '' }: Record<string, string>) => {
    if (problem?.code === code.blocked) return
    const wrong: Record<string, string> = {}
    if (!trimTyped(email)) wrong['email'] = words.required({ label: words.email })
    else if (!isEmail(trimTyped(email))) wrong['email'] = words.badEmail({ label: words.email })
    if (!password) wrong['password'] = words.required({ label: words.password })
    setMissing(wrong)
    if (!Object.keys(wrong).length) void signIn(store, trimTyped(email), password)
  }

  return (
    <>
      <Heading>{words.title}</Heading>
      <Notice />
      {deferred && <deferred.Blocked store={store} />}
      <Problem store={store} fields={fields} />
      <LightForm host={host} label={words.title} onSubmit={submit}>
        <EmailField store={store} error={missing['email']} />
        <PasswordField
          name="password"
          label={words.password}
          showLabel={words.show}
          hideLabel={words.hide}
          error={missing['password'] ?? serverPassword}
          attributes={{ autocomplete: 'current-password' }}
        />
        <Button kind="primary" submits busy={busy} off={problem?.code === code.blocked}>
          {words.signIn}
        </Button>
      </LightForm>
      <Elsewhere store={store} />
    </>
  )
}

/** Other ways for visitors without an account or password, or with a network. */
function Elsewhere({ store }: { store: LoginStore }) {
  const words = useWords(loginPack)
  const site = useStore(store.$site)
  const deferred = useStore(store.$deferredScreens)
  const noForgot = useIsOff('forgot')
  const noCreate = useIsOff('create')
  return (
    <div className={elsewhere}>
      <div className={spread}>
        {!noForgot && (
          <RouteLink store={store} to="/forgot">
            {words.forgot}
          </RouteLink>
        )}
        {/* The site may turn out to have no registration; removing the link moves nothing else. */}
        {!noCreate && (
          <span className={site?.registrationAllowed === false ? unseen : undefined}>
            <RouteLink store={store} to="/create">
              {words.create}
            </RouteLink>
          </span>
        )}
      </div>
      {deferred && <deferred.Networks store={store} page="login" />}
    </div>
  )
}

/** Why the visitor has to sign in again: said by the page, or known from this page's own session. */
function Notice() {
  const words = useWords(loginPack)
  const given = useAttribute<string>('notice')
  const state = useSession()
  const reason = given ?? (state.status === 'signed-out' ? state.reason : undefined)
  const texts: Record<string, string> = {
    disconnected: words.disconnected,
    'ip-changed': words.ipChanged,
    expired: words.expired,
  }
  const text = texts[reason ?? '']
  return text ? <Banner tone="info">{text}</Banner> : null
}
