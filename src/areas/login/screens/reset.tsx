import { useQuery } from '../../../ui/query/use-query.ts'
import { useState } from 'react'
import { code } from '../../../contract/engine/error-codes.ts'
import { recovery } from '../../../contract/login/recovery.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { plain } from '../../../ui/kit/layout.css.ts'
import { LightForm } from '../../../ui/kit/form/light-form.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { runAction } from '../actions/run.ts'
import { completeSignIn } from '../actions/sign-in.ts'
import { useCheck } from '../check-fields.ts'
import { Problem } from '../fields.tsx'
import { NewPassword } from '../new-password.tsx'
import { publicPack } from '../public-messages.en.ts'
import { BackLink, Working } from '../public-parts.tsx'
import { Heading, RouteLink } from '../screen-parts.tsx'
import type { LoginStore } from '../store.ts'

const fields = ['password', 'passwordRepeat']

/** A new password with the token of a mail: after a forgotten one (`/reset`), or the first (`/setPassword`). */
export function Reset({ store }: { store: LoginStore }) {
  const { location } = useIsland()
  const words = useWords(publicPack)
  const [token] = useState(() => location.$query.get().get('token'))
  const isFirst = /^\/setpassword/i.test(location.$path.get())
  return (
    <>
      <Heading>{isFirst ? words.firstTitle : words.resetTitle}</Heading>
      {token ? <ResetForm store={store} token={token} /> : <Banner tone="info">{words.noToken}</Banner>}
      <BackLink store={store} />
    </>
  )
}

function ResetForm({ store, token }: { store: LoginStore; token: string }) {
  const { host } = useIsland()
  const words = useWords(publicPack)
  const busy = useStore(store.$busy) === 'reset'
  const problem = useStore(store.$problem)
  const { value, error, refresh } = useQuery(recovery.resetEmail, { params: { token } }, { isPublic: true })
  const { wrong, check } = useCheck(store, { password: words.newPassword, passwordRepeat: words.repeat })
  const refusal = error ?? problem
  if (refusal?.code === code.badToken)
    return (
      <>
        <Banner tone="danger" focuses={problem !== undefined}>
          {refusal.text}
        </Banner>
        <RouteLink store={store} to="/forgot">
          {words.newLink}
        </RouteLink>
      </>
    )
  if (error)
    return (
      <>
        <Banner tone="danger">{error.text}</Banner>
        <Button onPress={() => void refresh()}>{words.retry}</Button>
      </>
    )
  if (!value) return <Working />
  const { email } = value
  return (
    <>
      <p className={plain}>{words.resetFor({ email: isolate(email) })}</p>
      <Problem store={store} fields={fields} />
      <LightForm
        host={host}
        label={words.resetTitle}
        onSubmit={(values) => {
          const { password = '', passwordRepeat = '' } = values
          if (check(values)) void reset(store, { email, password, passwordRepeat, token })
        }}
      >
        <NewPassword store={store} label={words.newPassword} wrong={wrong} />
        <Button kind="primary" submits busy={busy}>
          {words.save}
        </Button>
      </LightForm>
    </>
  )
}

/** Sets the new password with the token of the mail. With a second step on, that comes before the session. */
const reset = (
  store: LoginStore,
  body: { email: string; password: string; passwordRepeat: string; token: string },
): Promise<void> =>
  runAction(store, 'reset', async () =>
    completeSignIn(store, await store.island.act(recovery.reset, { body }), body.email),
  )
