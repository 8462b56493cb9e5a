import { useState } from 'react'
import { connectionPorts, locksOut, type FirewallSet } from '../../../../contract/servers/firewall-rules.ts'
import { serverFirewall } from '../../../../contract/servers/firewall.ts'
import type { ServerWire } from '../../../../contract/servers/rows.ts'
import type { CustomProps } from '../../../../core/define/tabs.ts'
import { wordOf } from '../../../../core/i18n/word.ts'
import { every } from '../../../../core/poll/every.ts'
import { areaPack } from '../../../../ui/area/messages.en.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { formPack } from '../../../../ui/form/messages.en.ts'
import { useLeaveGuard } from '../../../../ui/form/use-leave-guard.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { sendFrom } from '../../../../ui/island/send-from.ts'
import { usePermitted } from '../../../../ui/island/use-permitted.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { note, row, stack } from '../../../../ui/kit/layout.css.ts'
import { orderedPack } from '../../../../ui/ordered/messages.en.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { TabFailed } from '../../../../ui/resource/tab-failed.tsx'
import { useTask } from '../../../../ui/task/task.ts'
import { Changes, hasChanges, Policies } from './policies.tsx'
import { mayChange } from '../server-parts.ts'
import { closed, isOpen } from './let-in.ts'
import { firewallPack } from './messages.en.ts'
import { Rules } from './rules.tsx'

export const packs = [firewallPack, orderedPack, formPack, areaPack]

/** A server's firewall, edited as a whole and then applied. */
export function View({ value: server, refresh }: CustomProps<ServerWire>) {
  const island = useIsland()
  const words = useWords(firewallPack)
  const area = useWords(areaPack)
  const params = { serverId: server.id }
  const asked = useQuery(serverFirewall.show, { params }, { refresh: every(5000), keep: true })
  const isPermitted = usePermitted()('servers:write') && mayChange(server)
  const [draft, setDraft] = useState<{ set: FirewallSet; revision: number }>()
  const task = useTask()
  useLeaveGuard(true, draft !== undefined)
  const found = asked.value
  if (!found)
    return asked.error ? (
      <TabFailed text={asked.error.text} retry={() => void asked.refresh()} />
    ) : (
      <p className={note}>{area.loading}</p>
    )

  const { enabled, policyIn, policyOut, rules, state, revision } = found
  const applied: FirewallSet = { enabled, policyIn, policyOut, rules }
  const set = draft?.set ?? found.asked ?? applied
  // Rules being applied stay unchanged until that ends.
  const isEditable = isPermitted && state !== 'pending'
  const change = (changed: Partial<FirewallSet>) => {
    task.clear()
    setDraft({ revision, ...draft, set: { ...set, ...changed } })
  }
  const apply = () =>
    task.run(async () => {
      const body = { ...set, revision: draft?.revision ?? revision }
      const { cmdId } = await actConfirmed(island, serverFirewall.apply, { params, body })
      sendFrom(island.host, 'portal-task', { cmdId })
      island.announce(words.applying)
      await Promise.all([asked.refresh(), refresh()])
      setDraft(undefined)
    })
  const port = connectionPorts[server.connectionType]
  return (
    <div className={stack}>
      {state === 'pending' && <Banner tone="info">{words.applying}</Banner>}
      {state === 'failed' && <Banner tone="danger">{words.failed}</Banner>}
      <Policies set={set} onChange={isEditable ? change : undefined} />
      {isEditable && isOpen(set) && (
        <Banner tone="info">
          <div className={row}>
            <span>{words.open}</span>
            <Button
              onPress={() =>
                change(
                  closed(set, server.connectionType, wordOf(words, `preset.${server.connectionType}`) ?? ''),
                )
              }
            >
              {words.blockRest}
            </Button>
          </div>
        </Banner>
      )}
      <Rules
        set={set}
        presets={found.presets}
        onChange={isEditable ? (changed) => change({ rules: changed }) : undefined}
      />
      {port !== undefined && locksOut(set, port) && (
        <Banner tone="danger">{words.locksOut({ port: String(port) })}</Banner>
      )}
      {isEditable && (draft !== undefined || hasChanges(applied, set)) && (
        <Changes
          before={applied}
          now={set}
          task={task}
          isBusy={server.cmdId !== null}
          onApply={() => void apply()}
          onDiscard={() => {
            task.clear()
            setDraft(found.asked ? { revision, set: applied } : undefined)
          }}
        />
      )}
    </div>
  )
}
