import { trimTyped } from '../../../../contract/engine/typed-text.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { useEffect, useState, useRef } from 'react'
import type { Reply } from '../../../../contract/engine/endpoint.ts'
import { security } from '../../../../contract/account/security.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { Chip } from '../../../../ui/kit/chip/chip.tsx'
import { Item, ItemList } from '../../../../ui/kit/item-list/item-list.tsx'
import { note, plain, stack } from '../../../../ui/kit/layout.css.ts'
import { Switch } from '../../../../ui/kit/choice/switch.tsx'
import { useTask } from '../../../../ui/task/task.ts'
import { code } from '../../../../contract/engine/error-codes.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Field } from '../../../../ui/kit/field/field.tsx'
import { Form } from '../../../../ui/kit/form/form.tsx'
import type { SectionProps, Details } from '../../area.ts'
import { Timestamp } from '../../event-facts.tsx'
import { LoadedView } from '../../loaded-view.tsx'
import { accountPack } from '../../messages.en.ts'
import { Addresses } from './addresses.tsx'
import { pack } from './messages.en.ts'

export const packs = [pack]

/** The addresses that the user may sign in from. */
export function Section({ store, details }: SectionProps) {
  const words = useWords(pack)
  // The current address and the list's limit; the list itself is part of the profile.
  const limits = useQuery(security.details, {})
  const { allowedIPEnabled: isOn, enabledIPList: list } = details
  return (
    <Card
      title={words.title}
      state={isOn ? <Chip tone="success">{words.on}</Chip> : <Chip>{words.off}</Chip>}
      about={words.about}
    >
      <OnlyThese store={store} details={details} />
      <LoadedView loaded={limits}>
        {({ ipAddress: own, maxAllowedIPs: max }) => (
          <>
            {list.length > 0 ? (
              <Addresses store={store} details={details} own={own} />
            ) : (
              <p className={note}>{words.empty}</p>
            )}
            {list.length < max ? (
              <AddAddress store={store} details={details} own={own} />
            ) : (
              <p className={note}>{words.full({ max })}</p>
            )}
            <p className={note}>
              {`${words.count({ count: list.length, max })} · ${words.yours}: ${isolate(own)}`}
            </p>
          </>
        )}
      </LoadedView>
    </Card>
  )
}

type Ends = Reply<typeof security.update>['ends']

/** Switches the list on, once it is clear which sessions that ends, or off. */
function OnlyThese({ store, details }: SectionProps) {
  const { announce } = useIsland()
  const words = useWords(pack)
  const common = useWords(accountPack)
  const [ends, setEnds] = useState<Ends>()
  const look = useTask()
  const save = useTask()
  // Another entry may fix the list's error.
  useEffect(look.clear, [details.enabledIPList])
  const update = (useAllowedIP: boolean, checkOnly = false) =>
    actConfirmed(store.island, security.update, {
      params: { userId: details.userId },
      body: { ...waysOf(details), useAllowedIP, checkOnly },
    })
  const set = async (isOn: boolean) => {
    await update(isOn)
    setEnds(undefined)
    store.patch({ allowedIPEnabled: isOn })
    announce(isOn ? words.turnedOn : words.turnedOff)
  }
  const change = (isOn: boolean) =>
    void look.run(async () => {
      if (isOn) setEnds((await update(true, true)).ends)
      else await set(false)
    })
  return (
    <>
      <Switch
        label={words.only}
        checked={details.allowedIPEnabled}
        busy={look.busy || save.busy}
        onChange={change}
      />
      {look.problem && <Banner tone="danger">{look.problem.text}</Banner>}
      <ConfirmAction
        open={ends !== undefined}
        title={words.onTitle}
        confirmLabel={words.turnOn}
        cancelLabel={common.cancel}
        tone={ends?.length ? 'danger' : 'plain'}
        task={save}
        run={() => set(true)}
        onClose={() => setEnds(undefined)}
      >
        {ends && <WhatEnds ends={ends} details={details} />}
      </ConfirmAction>
    </>
  )
}

function WhatEnds({ ends, details }: { ends: Ends; details: Details }) {
  const words = useWords(pack)
  const common = useWords(accountPack)
  if (!ends.length) return <p className={plain}>{words.noneEnd}</p>
  return (
    <>
      <p className={plain}>{words.theseEnd}</p>
      <ItemList label={words.theseEnd}>
        {ends.map(({ id, ip, device, seenAt }) => (
          <Item
            key={id}
            title={<bdi>{device || common.unknownDevice}</bdi>}
            details={[isolate(ip), <Timestamp key="seen" at={seenAt} details={details} relative />]}
          />
        ))}
      </ItemList>
    </>
  )
}

/** The call sets every switch of the account's security; the others stay as they are. */
const waysOf = ({ useTFA, emailTFAEnabled, smsTFAEnabled, googleTFAEnabled }: Details) => ({
  useTFA,
  useTFAEmail: emailTFAEnabled,
  useTFASMS: smsTFAEnabled,
  useTFAGoogle: googleTFAEnabled,
})

/** Adds an address: the own one by a press, any other by its form. */
function AddAddress({ store, details, own }: SectionProps & { own: string }) {
  const { announce } = useIsland()
  const words = useWords(pack)
  const common = useWords(accountPack)
  const [missing, setMissing] = useState(false)
  const [added, setAdded] = useState(0)
  const task = useTask()
  const pressed = useTask()
  const ref = useRef<HTMLDivElement>(null)
  const { enabledIPList: list } = details
  // A form that was sent is empty again, ready for the next.
  useEffect(() => {
    if (added) ref.current?.querySelector('input')?.focus()
  }, [added])
  const add = async (ipAddress: string, description?: string) => {
    const entry = await actConfirmed(store.island, security.addAddress, {
      body: { ipAddress, ...(description ? { description } : {}) },
    })
    store.patch({ enabledIPList: [...(store.$details.get()?.enabledIPList ?? []), entry] })
    announce(words.added({ ip: entry.ipAddress }))
  }
  const submit = ({ ipAddress = '', description = '' }: Record<string, string>) => {
    const typed = trimTyped(ipAddress)
    setMissing(!typed)
    if (typed) void task.run(() => add(typed, description.trim())).then((done) => done && setAdded(added + 1))
  }
  const { problem } = task
  const ofAddress = problem && (fieldCodes.has(problem.code) || problem.key === 'ipAddress')
  return (
    <div ref={ref} className={stack}>
      {!list.some(({ ipAddress }) => ipAddress === own) && (
        <span>
          <Button busy={pressed.busy} onPress={() => void pressed.run(() => add(own))}>
            {words.addOwn({ ip: isolate(own) })}
          </Button>
        </span>
      )}
      {pressed.problem && <Banner tone="danger">{pressed.problem.text}</Banner>}
      <Form key={added} label={words.addTitle} onSubmit={submit}>
        {problem && !ofAddress && <Banner tone="danger">{problem.text}</Banner>}
        <Field
          name="ipAddress"
          label={words.address}
          hint={words.addressHint}
          error={missing ? common.required({ label: words.address }) : ofAddress ? problem.text : undefined}
          attributes={{ autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', dir: 'ltr' }}
        />
        <Field
          name="description"
          label={words.description}
          hint={words.descriptionHint}
          attributes={{ maxlength: '100', autocomplete: 'off' }}
        />
        <span>
          <Button submits busy={task.busy}>
            {words.add}
          </Button>
        </span>
      </Form>
    </div>
  )
}

const fieldCodes: ReadonlySet<number> = new Set([code.badAddress, code.alreadyListed, code.listFull])
