import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { useRoute } from '../../../ui/area/use-route.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { Lazy } from '../../../ui/island/lazy.tsx'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { CardLevel } from '../../../ui/kit/card/card-level.ts'
import { stack } from '../../../ui/kit/layout.css.ts'
import { askToRetry } from '../../../ui/overlay/fetch-for.tsx'
import { referencePack } from '../reference/messages.en.ts'
import { Builder } from './builder.tsx'
import { ToolTabs } from './tool-tabs.tsx'

export { referencePack as pack } from '../reference/messages.en.ts'

/** Developer tools: a request builder, and the webhook inspector. */
export function Screen() {
  const words = useWords(referencePack)
  const { query } = useRoute()
  const level = useHeadingLevel() + 1
  const mayInspect = usePermitted()('webhooks:read')
  const isInspector = mayInspect && query['tool'] === 'webhooks'
  return (
    <div className={stack} part="page">
      <PageHeading text={words.toolsTitle} />
      {mayInspect && <ToolTabs isInspector={isInspector} />}
      <CardLevel value={level}>
        {isInspector ? (
          <Lazy load={loadInspector} waiting={<Waiting />} failed={askToRetry}>
            {({ Inspector }) => <Inspector />}
          </Lazy>
        ) : (
          <Builder />
        )}
      </CardLevel>
    </div>
  )
}

const loadInspector = () => import('../inspector/inspector.tsx')
