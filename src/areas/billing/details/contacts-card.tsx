import { useState } from 'react'
import { billingProfile } from '../../../contract/billing/profile.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { trimTyped } from '../../../contract/engine/typed-text.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Field } from '../../../ui/kit/field/field.tsx'
import { Form } from '../../../ui/kit/form/form.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { useTask } from '../../../ui/task/task.ts'
import { detailsPack } from './messages.en.ts'

type Contact = RowOf<typeof billingProfile.contacts>

/** Addresses that get invoices. */
export function ContactsCard() {
  const words = useWords(detailsPack)
  const mayChange = usePermitted()('billing:write')
  const { value, error, refresh } = useQuery(billingProfile.contacts, { query: { size: 0 } })
  return (
    <Card title={words.contactsTitle} about={words.contactsAbout}>
      {error && !value && <TabFailed text={error.text} retry={() => void refresh()} />}
      {value && value.items.length === 0 && <p className={note}>{words.noContacts}</p>}
      {value && value.items.length > 0 && (
        <ItemList label={words.contactsTitle}>
          {value.items.map((contact) => (
            <ContactItem key={contact.id} contact={contact} mayChange={mayChange} onRemoved={refresh} />
          ))}
        </ItemList>
      )}
      {mayChange && <AddContact onAdded={refresh} />}
    </Card>
  )
}

interface ContactItemProps {
  contact: Contact
  mayChange: boolean
  onRemoved: () => Promise<void>
}

function ContactItem({ contact: { id, email }, mayChange, onRemoved }: ContactItemProps) {
  const { act, announce } = useIsland()
  const words = useWords(detailsPack)
  const task = useTask()
  const remove = async () => {
    await act(billingProfile.removeContact, { params: { id } })
    await onRemoved()
    announce(words.contactRemoved({ email: isolate(email) }))
  }
  return (
    <Item
      title={<bdi>{email}</bdi>}
      actions={
        mayChange && (
          <Button kind="quiet" busy={task.busy} onPress={() => void task.run(remove)}>
            {words.removeContact}
          </Button>
        )
      }
    >
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
    </Item>
  )
}

function AddContact({ onAdded }: { onAdded: () => Promise<void> }) {
  const { act, announce } = useIsland()
  const words = useWords(detailsPack)
  const [round, setRound] = useState(0)
  const task = useTask()
  const add = async (email: string) => {
    await act(billingProfile.addContact, { body: { email } })
    await onAdded()
    announce(words.contactAdded({ email: isolate(email) }))
  }
  const submit = ({ email = '' }: Record<string, string>) =>
    void task.run(() => add(trimTyped(email))).then((done) => done && setRound(round + 1))
  return (
    <Form key={round} label={words.addContact} onSubmit={submit}>
      {task.problem && task.problem.key !== 'email' && <Banner tone="danger">{task.problem.text}</Banner>}
      <Field
        name="email"
        label={words.email}
        error={task.of('email')}
        attributes={{ type: 'email', autocomplete: 'off', dir: 'ltr' }}
      />
      <span>
        <Button submits busy={task.busy}>
          {words.addContact}
        </Button>
      </span>
    </Form>
  )
}
