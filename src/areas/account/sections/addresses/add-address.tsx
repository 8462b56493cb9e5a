import { useEffect, useRef, useState } from 'react'
import { code } from '../../../../contract/engine/error-codes.ts'
import { security } from '../../../../contract/account/security.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Field } from '../../../../ui/kit/field/field.tsx'
import { Form } from '../../../../ui/kit/form/form.tsx'
import { stack } from '../../../../ui/kit/layout.css.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import type { SectionProps } from '../../area.ts'
import { accountPack } from '../../messages.en.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { pack } from './messages.en.ts'

/** Adds an address: the own one by a press, any other by its form. */
export function AddAddress({ store, details, own }: SectionProps & { own: string }) {
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
    const typed = ipAddress.trim()
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
