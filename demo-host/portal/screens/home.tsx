import { site, useStore } from 'portico/react'
import { useMemo } from 'react'
import { Waiting } from '../frame/waiting.tsx'
import { texts } from '../messages.ts'
import { page } from '../session/page-session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Problem } from './problem.tsx'
import { readTemplate } from './template.tsx'

/** The home that the site has written for its users. */
export function Screen() {
  const t = useStore(texts)
  const { value: home, hasFailed, again } = useAnswer(() => page.svc.call(site.home), [])
  return (
    <div className="screen">
      <h1>{t.welcome}</h1>
      {hasFailed && <Problem text={t.homeFailed} again={again} />}
      {!home && !hasFailed && <Waiting />}
      {home?.template === '' && <p>{t.emptyHome}</p>}
      {home?.template && <Template template={home.template} />}
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
