import { isolate } from '../../../../core/i18n/isolate.ts'
import { useStore } from '../../../../ui/use-store.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { useFocusBack } from '../../../../ui/kit/focus-back.ts'
import { Item } from '../../../../ui/kit/item-list.tsx'
import { useAddPhone } from '../phones/use-add-phone.ts'
import { pack } from './messages.ts'
import type { SecuredProps } from './secured-props.ts'
import { WaySwitch } from './way-switch.tsx'

/** Codes by text message, once there is a phone. */
export function SmsWay(props: SecuredProps) {
  const words = useWords(pack)
  const lang = useStore(useIsland().words.$lang)
  const { phoneList, smsTFAEnabled } = props.details
  const { AddPhone, task, open, close } = useAddPhone()
  const ref = useFocusBack(AddPhone !== undefined)
  if (!props.security.smsTFAAllowed && !smsTFAEnabled)
    return <Item title={words.sms} details={[words.smsNotSent]} />
  if (phoneList.length) {
    const list = new Intl.ListFormat(lang, { type: 'disjunction' })
    const phones = list.format(phoneList.map(({ phone }) => isolate(phone)))
    return <WaySwitch {...props} way="sms" title={words.sms} detail={words.smsTo({ phones })} />
  }
  return (
    <Item
      title={words.sms}
      details={[words.smsNone]}
      actions={
        <div ref={ref}>
          {!AddPhone && (
            <Button busy={task.busy} onPress={open}>
              {words.addPhone}
            </Button>
          )}
        </div>
      }
    >
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      {AddPhone && <AddPhone store={props.store} onAdded={close} onCancel={close} />}
    </Item>
  )
}
