import { useEffect, useId, useRef, type ReactNode, useState } from 'react'
import { security } from '../../../../contract/account/security.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { useWords, useIsland } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { useFocusBack } from '../../../../ui/kit/focus/focus-back.ts'
import { Item } from '../../../../ui/kit/item-list/item-list.tsx'
import { Switch } from '../../../../ui/kit/choice/switch.tsx'
import { useTask } from '../../../../ui/task/task.ts'
import { useStore } from '../../../../ui/use-store.ts'
import type { SectionProps } from '../../area.ts'
import { useAddPhone } from '../phones/use-add-phone.ts'
import { EnrolDialog, type Fresh } from './enrol-dialog.tsx'
import { pack } from './messages.en.ts'
import { switchMethod, switches, methodsOn, type Method, type SecuredProps } from './methods.ts'

interface MethodSwitchProps extends SectionProps {
  method: Method
  title: string
  detail: string
  /** An additional action, such as setting it up again. */
  more?: ReactNode
  /** Nothing can be switched yet: it is set up first. */
  isBare?: boolean
  children?: ReactNode
}

/** A method with its switch. The only active one explains why it stays on. */
function MethodSwitch({ store, details, method, title, detail, more, isBare, children }: MethodSwitchProps) {
  const words = useWords(pack)
  const task = useTask()
  const id = useId()
  const on = details[switches[method]]
  const isLast = on && details.useTFA && methodsOn(details).length === 1
  return (
    <Item
      title={title}
      details={[
        detail,
        isLast && (
          <span key="why" id={id}>
            {words.lastWay}
          </span>
        ),
      ]}
      actions={
        <>
          {more}
          {!isBare && (
            <Switch
              label={title}
              bare
              checked={on}
              busy={task.busy}
              off={isLast}
              describedBy={isLast ? id : undefined}
              onChange={(wanted) => void task.run(() => switchMethod(store, method, wanted))}
            />
          )}
        </>
      }
    >
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      {children}
    </Item>
  )
}

/** Codes from an app, once it is set up. */
export function AppMethod({ security: secured, change, ...props }: SecuredProps) {
  const { store, details } = props
  const { announce } = useIsland()
  const words = useWords(pack)
  const [fresh, setFresh] = useState<Fresh>()
  const task = useTask()
  const { validatedCode: isSetUp, recoveryCodesLeft } = secured
  const willBeOn = details.useTFA || methodsOn(details).length === 0
  const ref = useFocusOnceSetUp(isSetUp)
  const begin = () =>
    void task.run(async () => {
      const { secretCode, QRCodeURL } = await actConfirmed(store.island, security.generateGoogleCode, {})
      setFresh({ secret: secretCode, url: QRCodeURL })
    })
  const done = (codesLeft = recoveryCodesLeft) => {
    setFresh(undefined)
    announce(words.enrolled)
    store.patch({ googleTFAEnabled: true, useTFA: willBeOn })
    change({ ...secured, validatedCode: true, recoveryCodesLeft: codesLeft })
  }
  return (
    <MethodSwitch
      {...props}
      method="app"
      title={words.app}
      detail={isSetUp ? words.appOn : words.appNone}
      isBare={!isSetUp}
      more={
        <Button kind={isSetUp ? 'quiet' : 'secondary'} busy={task.busy} onPress={begin}>
          {isSetUp ? words.setUpAgain : words.setUp}
        </Button>
      }
    >
      <span ref={ref} hidden />
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      <EnrolDialog
        store={store}
        fresh={fresh}
        needsCodes={willBeOn && recoveryCodesLeft === 0}
        onDone={done}
        onClose={() => setFresh(undefined)}
      />
    </MethodSwitch>
  )
}

/** Gives the focus to the switch that comes with an app. */
function useFocusOnceSetUp(isSetUp: boolean) {
  const ref = useRef<HTMLSpanElement>(null)
  const before = useRef(isSetUp)
  useEffect(() => {
    if (isSetUp && !before.current)
      ref.current?.closest('li')?.querySelector<HTMLElement>('[role=switch]')?.focus()
    before.current = isSetUp
  }, [isSetUp])
  return ref
}

/** Codes by text message, once there is a phone. */
export function SmsMethod(props: SecuredProps) {
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
    return <MethodSwitch {...props} method="sms" title={words.sms} detail={words.smsTo({ phones })} />
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

/** Codes by email, which every user has. */
export function EmailMethod(props: SectionProps) {
  const words = useWords(pack)
  const detail = words.emailTo({ email: isolate(props.details.userEmail) })
  return <MethodSwitch {...props} method="email" title={words.email} detail={detail} />
}
