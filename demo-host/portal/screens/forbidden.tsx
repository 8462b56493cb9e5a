import { useStore } from 'portico/react'
import { Link } from 'wouter'
import { texts } from '../messages.ts'
import { page } from '../session/page-session.ts'

/** A page that this user is not granted: why, and whom to ask. The address stays, so that it works once it is granted. */
export function Screen() {
  const t = useStore(texts)
  const state = useStore(page.$state)
  return (
    <div className="screen">
      <h1>{t.forbiddenTitle}</h1>
      <p>
        {t.forbiddenWhy({ email: state.status === 'signed-in' ? `\u2068${state.user.email}\u2069` : '' })}
      </p>
      <p>{t.forbiddenAsk}</p>
      <p>
        <Link className="button" href="/">
          {t.toHome}
        </Link>
      </p>
    </div>
  )
}
