import { login, type User } from 'portico/contract'
import { meetFailure, session, useStore } from 'portico/react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Infer } from 'superstruct'
import { words } from '../language.ts'
import { portalPack } from '../messages.ts'
import type { SiteInfo } from '../site.ts'
import { Bar } from './bar.tsx'

type Shown = Infer<typeof User> | 'loading' | 'failed'

const texts = words.of(portalPack)

/** The signed-in home: who you are, and the way out. */
export function Home({ site }: { site: SiteInfo | undefined }) {
  const t = useStore(texts)
  const [user, setUser] = useState<Shown>('loading')
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    document.title = site ? `${t.homeTitle} · ${site.systemName}` : t.homeTitle
  }, [site, t])
  useEffect(() => {
    setUser('loading')
    session('/svc')
      .svc.call(login.user)
      .then(setUser, (error: unknown) => {
        // A lost session leads to the sign-in page; anything else can be tried again.
        meetFailure(session('/svc'), error, location.pathname)
        setUser('failed')
      })
  }, [asked])
  return (
    <>
      <Bar site={site} />
      <main className="home" aria-busy={user === 'loading'}>
        <h1>{t.welcome}</h1>
        {user === 'loading' && <p role="status">{t.loading}</p>}
        {user === 'failed' && (
          <div className="problem" role="alert">
            <p>{t.failed}</p>
            <button type="button" onClick={() => setAsked(asked + 1)}>
              {t.retry}
            </button>
          </div>
        )}
        {typeof user === 'object' && <Facts user={user} t={t} />}
      </main>
    </>
  )
}

function Facts({ user, t }: { user: Infer<typeof User>; t: (typeof portalPack)['en'] }) {
  const facts: [string, ReactNode][] = [
    [
      t.email,
      user.emailValidationRequired ? (
        <>
          {user.email} (<a href="/validate">{t.unverified}</a>)
        </>
      ) : (
        user.email
      ),
    ],
    [t.account, user.accountStatus],
    [t.billing, user.billingStatus],
    [t.secondFactor, user.mfa ? t.on : t.off],
  ]
  return (
    <dl className="facts">
      {facts.flatMap(([name, value]) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name}:`}>
          <bdi>{value}</bdi>
        </dd>,
      ])}
    </dl>
  )
}
