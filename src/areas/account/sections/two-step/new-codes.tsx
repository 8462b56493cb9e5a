import { useEffect, useState } from 'react'
import { security } from '../../../../contract/account/security.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { actions } from '../../../../ui/kit/dialog/dialog.css.ts'
import { note } from '../../../../ui/kit/layout.css.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { accountPack } from '../../messages.en.ts'
import type { AccountStore } from '../../store.ts'
import { pack } from './messages.en.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface NewCodesProps {
  store: AccountStore
  /** Number of codes; 0 if they couldn't be created and the user continued anyway. */
  onDone: (left: number) => void
}

/** Creates recovery codes and shows them as the last step of an app's setup. */
export function NewCodes({ store, onDone }: NewCodesProps) {
  const words = useWords(pack)
  const { retry } = useWords(accountPack)
  const [codes, setCodes] = useState<readonly string[]>()
  const [isOpen, setOpen] = useState(true)
  const task = useTask()
  const make = () => {
    setOpen(true)
    void task
      .run(async () => setCodes((await actConfirmed(store.island, security.recoveryCodes, {})).codes))
      .then(() => setOpen(false))
  }
  useEffect(make, [])
  if (codes) return <RecoveryCodes store={store} codes={codes} onKept={() => onDone(codes.length)} />
  if (isOpen)
    return (
      <p className={note} role="status">
        {words.makingCodes}
      </p>
    )
  return (
    <>
      <Banner tone="danger" focuses>
        {words.codesFailed}
      </Banner>
      <div className={actions}>
        <Button onPress={() => onDone(0)}>{words.later}</Button>
        <Button kind="primary" onPress={make}>
          {retry}
        </Button>
      </div>
    </>
  )
}
