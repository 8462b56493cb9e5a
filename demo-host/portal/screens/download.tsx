import { useStore } from 'portico/react'
import { Link } from 'wouter'
import { texts } from '../messages.ts'

/** Where links of mails to files lead. This portal makes no such files yet, and says so. */
export function Screen() {
  const t = useStore(texts)
  return (
    <main id="main" className="screen" tabIndex={-1}>
      <h1>{t.downloadTitle}</h1>
      <p>{t.downloadText}</p>
      <p>
        <Link className="button" href="/">
          {t.toHome}
        </Link>
      </p>
    </main>
  )
}
