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
import type { SectionProps, Details } from '../../area.ts'
import type { Security } from '../../security.ts'
import type { AccountStore } from '../../store.ts'
import { useAddPhone } from '../phones/use-add-phone.ts'
import { EnrolDialog, type Fresh } from './enrol-dialog.tsx'
import { pack } from './messages.en.ts'

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
      // Nothing changes until a code of the app was entered.
      const options = { announced: 'none' } as const
      const endpoint = security.generateGoogleCode
      const { secretCode, QRCodeURL } = await actConfirmed(store.island, endpoint, {}, options)
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

/** The props of the section's parts. */
export interface SecuredProps extends SectionProps {
  security: Security
  /** Shows a change that the service has taken. */
  change: (security: Security) => void
}

/** The methods of the second step, in the order of the screen, each with its switch in the profile. */
const switches = { email: 'emailTFAEnabled', sms: 'smsTFAEnabled', app: 'googleTFAEnabled' } as const

export type Method = keyof typeof switches

/** The methods that are on. */
export const methodsOn = (details: Details): Method[] =>
  (Object.keys(switches) as Method[]).filter((method) => details[switches[method]])

/** Switches the whole; a method that is on stays on, for the next time. */
export const switchTwoStep = (store: AccountStore, useTFA: boolean): Promise<void> =>
  update(store, { useTFA })

/** Switches one method. The first one switches two-step sign-in on with it. */
function switchMethod(store: AccountStore, method: Method, on: boolean): Promise<void> {
  const details = store.$details.get()!
  const isFirst = on && methodsOn(details).length === 0
  return update(store, { [switches[method]]: on, useTFA: details.useTFA || isFirst })
}

type Switches = Partial<Pick<Details, 'useTFA' | (typeof switches)[Method]>>

async function update(store: AccountStore, change: Switches): Promise<void> {
  const next = { ...store.$details.get()!, ...change }
  await actConfirmed(store.island, security.update, {
    params: { userId: next.userId },
    body: {
      useTFA: next.useTFA,
      useTFAEmail: next.emailTFAEnabled,
      useTFASMS: next.smsTFAEnabled,
      useTFAGoogle: next.googleTFAEnabled,
      useAllowedIP: next.allowedIPEnabled,
    },
  })
  store.patch(change)
}
