import { useEffect, useState } from 'react'
import type { Action, Actions } from '../../contract/engine/action.ts'
import { wordOf } from '../../core/i18n/word.ts'
import { $requestedAction } from '../../core/nav/requested-action.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { useIsland, useWords } from '../island/context.ts'
import { pageLeft } from '../island/page-left.ts'
import { useStore } from '../use-store.ts'
import { usePermitted } from '../island/use-permitted.ts'
import { Button } from '../kit/button/button.tsx'
import { fetchFor } from '../overlay/fetch-for.tsx'
import { actionRow } from './actions.css.ts'
import type { Row } from './asked-of.ts'
import { Menu } from './menu.tsx'
import type { OnDoing } from './perform.ts'

interface RowActionsProps {
  pack: Pack
  actions: Actions
  row: Row
  /** Name of the row in dialogs. Default: its ID. */
  nameOf?: ((row: Row) => string) | undefined
  /** In a row of a list, where more than one are all in a menu: every row has them. */
  inList?: boolean
  onDoing?: OnDoing
  onDone: (name: string, action: Action<never>, reply: unknown) => void
  /** Name of an action to start at once, if it is among them. */
  requested?: string | undefined
}

/** Actions of a record for this user; empty without any. */
export function RowActions({
  pack,
  actions,
  row,
  nameOf,
  inList = false,
  onDoing,
  onDone,
  requested,
}: RowActionsProps) {
  const words = useWords(pack)
  const isPermitted = usePermitted()
  const { busy, start } = useAction(pack)
  const permitted = Object.entries(actions).filter(
    ([, { run, when }]) => isPermitted(run.can) && (!when || when(row as never)),
  )
  // Destructive actions come last, separately.
  const last =
    permitted.findLast(([, { typed }]) => typed) ??
    permitted.findLast(([, { danger, run }]) => danger && run.method === 'DELETE')
  const able = last ? [...permitted.filter((each) => each !== last), last] : permitted
  const labelOf = (name: string) => wordOf(words, `do.${name}`) ?? name
  const press = ([name, action]: [string, Action<never>]) =>
    start({
      name,
      action,
      row,
      nameOf,
      onDoing,
      // After impersonation starts, this page is gone.
      onDone: (reply) => action.opensSession || onDone(name, action, reply),
    })
  useEffect(() => {
    const found = able.find(([name]) => name === requested)
    if (found) press(found)
  }, [requested])
  if (able.length === 0) return null
  // One alone in a menu would be a press more for nothing.
  const [most, kept] = inList ? [1, 0] : [3, 2]
  const shown = able.length > most ? kept : most
  return (
    <span className={actionRow}>
      {able.slice(0, shown).map(([name, action]) => (
        <Button key={name} busy={busy === name} onPress={() => press([name, action])}>
          {labelOf(name)}
        </Button>
      ))}
      {able.length > shown && (
        <Menu
          busy={able.slice(shown).some(([name]) => name === busy)}
          items={able.slice(shown).map((each) => ({
            id: each[0],
            label: labelOf(each[0]),
            isDanger: each === last,
            group: each[1].group && each !== last ? wordOf(words, `group.${each[1].group}`) : undefined,
            onChoose: () => press(each),
          }))}
        />
      )}
    </span>
  )
}

interface CreateButtonProps {
  pack: Pack
  /** Default: `create`. */
  name?: string
  kind?: 'primary' | 'secondary'
  action: Action<never>
  /** Values of the path's parameters. */
  row?: Row
  /** Its list, for which the action can be requested elsewhere. */
  list?: string
  onDone: Started['onDone']
}

/** The create button, `do.<name>` of its pack, for users with the permission. */
export function CreateButton({
  pack,
  name = 'create',
  kind = 'primary',
  action,
  row = {},
  list,
  onDone,
}: CreateButtonProps) {
  const words = useWords(pack)
  const isPermitted = usePermitted()(action.run.can)
  const { busy, start } = useAction(pack)
  const begin = () => start({ name, action, row, onDone })
  const requested = useStore($requestedAction)
  useEffect(() => {
    const request = $requestedAction.get()
    if (!isPermitted || request?.id !== undefined || !list || request?.resource !== list) return
    $requestedAction.set(undefined)
    begin()
  }, [requested, isPermitted])
  if (!isPermitted) return null
  return (
    <Button kind={kind} busy={busy !== undefined} onPress={begin}>
      {wordOf(words, `do.${name}`) ?? name}
    </Button>
  )
}

/** An action whose button was pressed. */
export interface Started {
  name: string
  action: Action<never>
  row: Row
  /** Name of the row in the dialog. */
  nameOf?: ((row: Row) => string) | undefined
  onDoing?: OnDoing | undefined
  /** `opened` is the route of what it created; empty for none. */
  onDone: (reply: unknown, opened: string) => void
}

/** Starts actions on click, and returns the one that is about to run. */
function useAction(pack: Pack): { busy: string | undefined; start: (started: Started) => void } {
  const island = useIsland()
  const [busy, setBusy] = useState<string>()
  const start = async (started: Started) => {
    setBusy(started.name)
    const isLeft = pageLeft(island)
    try {
      // Most lists are only looked at.
      const found = await fetchFor(island, () => import('./start-action.ts'))
      await found?.startAction(island, pack, started, isLeft)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, start: (started) => void start(started) }
}
