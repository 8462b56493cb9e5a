import { actionsOn } from '../../../../contract/engine/action.ts'
import type { RowOf } from '../../../../contract/engine/rows.ts'
import { remoteLogin } from '../../../../contract/sites/remote-login.ts'
import type { sites } from '../../../../contract/sites/sites.ts'
import type { Reply } from '../../../../contract/engine/endpoint.ts'
import { tabsOn, type CustomProps, type ListTab } from '../../../../core/define/tabs.ts'
import { RowActions } from '../../../../ui/action/action-buttons.tsx'
import { useWords } from '../../../../ui/island/context.ts'
import { usePermitted } from '../../../../ui/island/use-permitted.ts'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { useInvalidate } from '../../../../ui/query/use-invalidation.ts'
import { Asked } from '../../../../ui/resource/asked.tsx'
import { FieldList } from '../../../../ui/resource/field-list.tsx'
import { PartList } from '../../../../ui/resource/part-list.tsx'
import { remoteLoginPack } from './messages.en.ts'
import { SampleCard } from './sample-card.tsx'
import { TestCall } from './test-call.tsx'

export { remoteLoginPack as pack }

type Remote = Reply<typeof remoteLogin.show>

const save = actionsOn<Remote & { siteHost: string }>()(remoteLogin.save, {
  initial: ({ remoteWebAccess, remoteIps }) => ({ remoteWebAccess, remoteIps }),
})

const within = actionsOn<{ siteHost: string }>()
const onToken = actionsOn<RowOf<typeof remoteLogin.tokens> & { siteHost: string }>()

const tokens = tabsOn<typeof sites.show>().list({
  from: remoteLogin.tokens,
  pack: remoteLoginPack,
  columns: ['ending', 'state', 'dtLastUsed', 'lastIp', 'uses', 'dtEnd', 'dtCreate', 'createdBy'],
  hidden: ['createdBy'],
  yielding: ['uses', 'dtCreate', 'lastIp'],
  create: within(remoteLogin.createToken, { initial: () => ({ overlapHours: 24 }), reveals: ['token'] }),
  actions: { endToken: onToken(remoteLogin.endToken, { danger: true }) },
}) as ListTab

/** Servers of the reseller that sign customers in: whether, from where, with which token, and how to write the call. */
export function View({ value }: CustomProps<Reply<typeof sites.show>>) {
  const words = useWords(remoteLoginPack)
  const { siteHost } = value
  const mayChange = usePermitted()(remoteLogin.test.can)
  const invalidate = useInvalidate()
  return (
    <Asked from={remoteLogin.show} params={{ siteHost }} empty={null}>
      {(found) => {
        const remote = found as Remote
        return (
          <>
            <Card title={words['panel.remote']} about={words['about.remote']}>
              <FieldList
                pack={remoteLoginPack}
                from={remoteLogin.show}
                names={['remoteWebAccess', 'remoteIps', 'serviceUrl', 'siteKey']}
                value={{ ...remote, remoteIps: remote.remoteIps.length > 0 ? remote.remoteIps : null }}
              />
              {remote.remoteIps.length === 0 && <p className={note}>{words.allAddresses}</p>}
              <RowActions
                pack={remoteLoginPack}
                actions={{ save }}
                row={{ id: siteHost, ...remote, siteHost }}
                nameOf={() => value.name}
                onDone={() => invalidate(remoteLogin.show)}
              />
            </Card>
            <PartList
              name="tokens"
              list={tokens}
              pack={remoteLoginPack}
              {...{ words, value }}
              owner="sites"
            />
            {mayChange && <TestCall siteHost={siteHost} />}
            <SampleCard site={remote} />
          </>
        )
      }}
    </Asked>
  )
}
