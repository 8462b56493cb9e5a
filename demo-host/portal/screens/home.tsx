import { PortalDashboard, site, useStore } from 'portico/react'
import { useMemo } from 'react'
import { Waiting } from '../frame/waiting.tsx'
import { texts } from '../messages.ts'
import { page } from '../session/page-session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Problem } from './problem.tsx'
import { readTemplate } from './template.tsx'

/** The dashboard below the site's home template. */
export function Screen() {
  const t = useStore(texts)
  const { value: home, hasFailed, again } = useAnswer(() => page.svc.call(site.home), [])
  const isAsking = !home && !hasFailed
  return (
    <div className="screen wide">
      <h1>{t.welcome}</h1>
      {hasFailed && <Problem text={t.homeFailed} again={again} />}
      {isAsking && <Waiting />}
      {home?.template && <Template template={home.template} />}
      {/* Loads while hidden, and is shown in its final position. */}
      <div hidden={isAsking}>
        <PortalDashboard headingLevel={2} base="" />
      </div>
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
