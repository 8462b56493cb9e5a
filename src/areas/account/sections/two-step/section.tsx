import { useId, useState } from 'react'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { Chip } from '../../../../ui/kit/chip/chip.tsx'
import { field, hint } from '../../../../ui/kit/field/field.css.ts'
import { ItemList, Item } from '../../../../ui/kit/item-list/item-list.tsx'
import { plain } from '../../../../ui/kit/layout.css.ts'
import { Switch } from '../../../../ui/kit/choice/switch.tsx'
import { useTask } from '../../../../ui/task/task.ts'
import { useStore } from '../../../../ui/use-store.ts'
import { security } from '../../../../contract/account/security.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Dialog } from '../../../../ui/kit/dialog/dialog.tsx'
import type { Details, SectionProps } from '../../area.ts'
import { LoadedView } from '../../loaded-view.tsx'
import { accountPack } from '../../messages.en.ts'
import { useSecurity } from '../../security.ts'
import { pack } from './messages.en.ts'
import {
  AppMethod,
  EmailMethod,
  SmsMethod,
  type SecuredProps,
  switchTwoStep,
  methodsOn,
  type Method,
} from './method-items.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export const packs = [pack]

/** Two-step sign-in: the whole, its methods, and the codes for when none of them is at hand. */
export function Section({ store, details }: SectionProps) {
  const words = useWords(pack)
  const loaded = useSecurity()
  return (
    <Card title={words.title} about={words.about} state={<State details={details} />}>
      <LoadedView loaded={loaded}>
        {(security) => {
          const all = { store, details, security, change: loaded.change }
          return (
            <>
              <Whole {...all} />
              <ItemList label={words.title}>
                <AppMethod {...all} />
                <SmsMethod {...all} />
                <EmailMethod {...all} />
                {details.useTFA && <Recovery {...all} />}
              </ItemList>
            </>
          )
        }}
      </LoadedView>
    </Card>
  )
}

function State({ details }: { details: Details }) {
  const words = useWords(pack)
  const lang = useStore(useIsland().words.$lang)
  if (!details.useTFA) return <Chip>{words.off}</Chip>
  const short: Record<Method, string> = { email: words.shortEmail, sms: words.shortSms, app: words.shortApp }
  const ways = new Intl.ListFormat(lang, { type: 'unit' }).format(
    methodsOn(details).map((method) => short[method]),
  )
  return <Chip tone="success">{words.on({ ways })}</Chip>
}

/** The main switch, which asks before it is switched off. */
function Whole({ store, details, security, change }: SecuredProps) {
  const words = useWords(pack)
  const { cancel } = useWords(accountPack)
  const [asking, setAsking] = useState(false)
  const task = useTask()
  const id = useId()
  const { useTFA } = details
  const needsWay = !useTFA && methodsOn(details).length === 0
  const switchOff = async () => {
    await switchTwoStep(store, false)
    change({ ...security, recoveryCodesLeft: 0 })
  }
  return (
    <>
      {task.problem && !asking && <Banner tone="danger">{task.problem.text}</Banner>}
      <div className={field}>
        <span>
          <Switch
            label={words.switch}
            checked={useTFA}
            busy={task.busy}
            off={needsWay}
            describedBy={needsWay ? id : undefined}
            onChange={(on) => (on ? void task.run(() => switchTwoStep(store, true)) : setAsking(true))}
          />
        </span>
        {needsWay && (
          <p className={hint} id={id}>
            {words.needsWay}
          </p>
        )}
      </div>
      <ConfirmAction
        open={asking}
        title={words.offTitle}
        confirmLabel={words.switchOff}
        cancelLabel={cancel}
        tone="danger"
        task={task}
        run={switchOff}
        onClose={() => setAsking(false)}
      >
        <p className={plain}>{words.offText}</p>
        {security.recoveryCodesLeft > 0 && <p className={plain}>{words.offCodes}</p>}
      </ConfirmAction>
    </>
  )
}

/** Codes left at which it is time for new ones. */
const few = 2

/** The number of recovery codes left, and a button for new ones, which replace them. */
function Recovery({ store, security: secured, change }: SecuredProps) {
  const left = secured.recoveryCodesLeft
  const words = useWords(pack)
  const { cancel } = useWords(accountPack)
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const task = useTask()
  const id = useId()
  const make = async () => {
    const reply = await actConfirmed(store.island, security.recoveryCodes, {})
    setAsking(false)
    setCodes(reply.codes)
    change({ ...secured, recoveryCodesLeft: reply.codes.length })
  }
  return (
    <Item
      title={<span id={id}>{words.recovery}</span>}
      chips={<Chip tone={left > few ? 'neutral' : 'warning'}>{words.left({ n: left })}</Chip>}
      details={[words.recoveryAbout]}
      actions={
        <Button
          busy={task.busy}
          describedBy={id}
          onPress={() => (left ? setAsking(true) : void task.run(make))}
        >
          {left ? words.makeNew : words.makeCodes}
        </Button>
      }
    >
      {task.problem && !asking && <Banner tone="danger">{task.problem.text}</Banner>}
      <ConfirmAction
        open={asking}
        title={words.againTitle}
        confirmLabel={words.makeNew}
        cancelLabel={cancel}
        task={task}
        run={make}
        onClose={() => setAsking(false)}
      >
        <p className={plain}>{words.againText}</p>
      </ConfirmAction>
      {/* Only the button closes it, so that codes aren't lost by accident. */}
      <Dialog
        open={codes !== undefined}
        title={words.codesTitle}
        startsAtTitle
        onClose={() => undefined}
        actions={null}
      >
        {codes && <RecoveryCodes store={store} codes={codes} onKept={() => setCodes(undefined)} />}
      </Dialog>
    </Item>
  )
}
