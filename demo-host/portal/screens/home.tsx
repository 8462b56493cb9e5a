import { site, useStore } from 'portico/react'
import { useEffect, useMemo, useState } from 'react'
import { Waiting } from '../routing/lazy-screen.tsx'
import { texts } from '../messages.ts'
import { page } from '../session/page-session.ts'
import { meetOwnFailure } from '../session/session-errors.ts'
import { Problem } from './problem.tsx'
import { readTemplate } from './template.tsx'

/** The home that the site has written for its users. */
export function Screen() {
  const t = useStore(texts)
  const [template, setTemplate] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    setFailed(false)
    page.svc.call(site.home).then(
      (home) => isGone || setTemplate(home.template),
      (error: unknown) => {
        if (isGone) return
        meetOwnFailure(error)
        setFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [tries])
  return (
    <div className="screen">
      <h1>{t.welcome}</h1>
      {hasFailed && <Problem text={t.homeFailed} again={() => setTries((before) => before + 1)} />}
      {template === undefined && !hasFailed && <Waiting />}
      {template === '' && <p>{t.emptyHome}</p>}
      {template && <Template template={template} />}
    </div>
  )
}

function Template({ template }: { template: string }) {
  const read = useMemo(() => readTemplate(template), [template])
  // The site may have written it in another language than the reader has chosen for the portal.
  return (
    <div className="template" dir="auto">
      {read}
    </div>
  )
}
