import { useState } from 'react'
import { partner } from '../../../../contract/partner.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { plain } from '../../../../ui/kit/layout.css.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { accountPack } from '../../messages.ts'
import type { AccountStore } from '../../store.ts'
import { pack } from './messages.ts'

/** Takes the connector away with its secrets. */
export function RemoveConnector({ store, onRemoved }: { store: AccountStore; onRemoved: () => void }) {
  const { announce } = useIsland()
  const words = useWords(pack)
  const { cancel } = useWords(accountPack)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button onPress={() => setAsked(true)}>{words.remove}</Button>
      <ConfirmAction
        open={asked}
        title={words.removeTitle}
        confirmLabel={words.confirmRemove}
        cancelLabel={cancel}
        tone="danger"
        run={async () => void (await actConfirmed(store.island, partner.remove, {}))}
        onDone={() => {
          setAsked(false)
          store.patch(none)
          onRemoved()
          announce(words.removed)
        }}
        onClose={() => setAsked(false)}
      >
        <p className={plain}>{words.removeLead}</p>
      </ConfirmAction>
    </>
  )
}

const none = {
  partnerUserName: '',
  appId: '',
  appTenantId: '',
  appConsentURL: '',
  appLastConsent: null,
  hasPartnerPassword: false,
  hasAppSecretKey: false,
}
