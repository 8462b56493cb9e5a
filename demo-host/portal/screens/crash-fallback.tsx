import { crashPack, useStore } from 'portico/react'
import { Link } from 'wouter'
import { dashboard } from '../routing/decide.ts'
import { words } from '../settings/language.ts'

const texts = words.of(crashPack)

/** Shown in place of a crashed screen. */
export function CrashFallback({ onLeave }: { onLeave: () => void }) {
  const t = useStore(texts)
  return (
    <div className="problem" role="alert">
      <p>{t.message}</p>
      <Link className="button" href={dashboard} onClick={onLeave}>
        {t.toDashboard}
      </Link>
    </div>
  )
}
