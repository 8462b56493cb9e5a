import type { Input, Reply } from '../../../contract/engine/endpoint.ts'
import { code } from '../../../contract/engine/error-codes.ts'
import { email, longText, maybe } from '../../../contract/kinds.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import { supportInfo } from '../../../contract/support/support-info.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { contactPack } from './messages.en.ts'

type Contact = Input<typeof supportInfo.save>['body']

interface EditContactProps {
  contact: Reply<typeof supportInfo.show>
  onSaved: () => Promise<void>
  onDone: () => void
}

/** The form for staff to edit the contact data. */
export function EditContact({ contact, onSaved, onDone }: EditContactProps) {
  const { act } = useIsland()
  const words = useWords(contactPack)
  const fields = {
    ...fieldsOf(supportInfo.save.body),
    email: maybe(email()),
    links: maybe(longText(0, 4000)),
  }
  return (
    <Card title={words.editTitle} about={words.editLead}>
      <FormView
        pack={contactPack}
        fields={fields}
        initial={{ ...contact, email: contact.email || undefined, links: linesOf(contact.links) }}
        label={words.editTitle}
        action={words.save}
        edits
        onCancel={onDone}
        onSubmit={async ({ links, ...texts }) => {
          const found = linksIn((links ?? '') as string)
          if (!found)
            throw new SvcError(400, [{ code: code.fromServer, key: 'links', info: words.linksWrong }])
          const known = Object.fromEntries(Object.keys(fields).map((name) => [name, texts[name] ?? '']))
          await act(supportInfo.save, { body: { ...known, links: found } as unknown as Contact })
          await onSaved()
        }}
      />
    </Card>
  )
}

/** A link with its label. */
interface TitledLink {
  title: string
  href: string
}

/** Links as text, one on each line: the title, then the address. */
const linesOf = (links: readonly TitledLink[]): string =>
  links.map(({ title, href }) => `${title} ${href}`).join('\n')

/** Parses one link per line; undefined if a line isn't one. A URL without title is its own title. */
function linksIn(text: string): TitledLink[] | undefined {
  const links = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, title = '', href] = /^(.*?)\s*((?:https?:\/\/|\/(?!\/))\S+)$/i.exec(line) ?? []
      return href && { title: (title || href).slice(0, 80), href }
    })
  return links.every((link) => link !== undefined && link !== '') ? (links as TitledLink[]) : undefined
}
