import { type ReactNode, useState } from 'react'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import { supportInfo } from '../../../contract/support/support-info.ts'
import { every } from '../../../core/poll/every.ts'
import { fromPage } from '../../../core/url-of.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { CardLevel } from '../../../ui/kit/card/card-level.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { CopyButton } from '../../../ui/kit/button/copy-button.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { link } from '../../../ui/kit/link/link.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { supportPack } from '../messages.en.ts'
import { mainLink, pageHead } from '../page-head.css.ts'
import { grid, lines } from './contact.css.ts'
import { EditContact } from './edit-contact.tsx'
import { contactPack } from './messages.en.ts'

export { contactPack as pack }

/** The contact data of the site's support; staff can edit it. */
export function Screen() {
  const { value, error, refresh } = useQuery(supportInfo.show, {}, { refresh: every(86_400_000) })
  if (value) return <Page contact={value} refresh={refresh} />
  return error ? <Notice text={error.text} retry={() => void refresh()} /> : <Waiting />
}

interface PageProps {
  contact: Reply<typeof supportInfo.show>
  refresh: () => Promise<void>
}

function Page({ contact, refresh }: PageProps) {
  const words = useWords(contactPack)
  const { newTicket } = useWords(supportPack)
  const isPermitted = usePermitted()
  const [isEdited, setEdited] = useState(false)
  usePageState('ready')
  return (
    <div className={stack} part="page">
      <div className={pageHead}>
        <PageHeading text={words.title} />
        {isPermitted('supportCreate:write') && (
          <RouteLink to="/supportCreate" className={mainLink}>
            {newTicket}
          </RouteLink>
        )}
      </div>
      <p className={note}>{words.lead}</p>
      <CardLevel value={useHeadingLevel() + 1}>
        <Contact contact={contact} />
        {contact.mayManage && isEdited && (
          <EditContact contact={contact} onSaved={refresh} onDone={() => setEdited(false)} />
        )}
        {contact.mayManage && !isEdited && (
          <span>
            <Button onPress={() => setEdited(true)}>{words.edit}</Button>
          </span>
        )}
      </CardLevel>
    </div>
  )
}

type Shown = Reply<typeof supportInfo.show>

/** The known contact data. */
function Contact({ contact }: { contact: Shown }) {
  const words = useWords(contactPack)
  const { email, phone, emergencyPhone, hours, address, about, links } = contact
  const called = (number: string) => `tel:${number.replaceAll(/[^\d+]/g, '')}`
  if (![email, phone, emergencyPhone, hours, address, about].some(Boolean) && links.length === 0)
    return <p className={note}>{words.nothing}</p>
  return (
    <div className={grid}>
      {emergencyPhone && (
        <Way title={words.emergencyPhone} href={called(emergencyPhone)} text={emergencyPhone} />
      )}
      {email && <Way title={words.email} href={`mailto:${encodeURIComponent(email)}`} text={email} />}
      {phone && <Way title={words.phone} href={called(phone)} text={phone} />}
      {hours && <Said title={words.hours}>{hours}</Said>}
      {address && <Said title={words.address}>{address}</Said>}
      {about && <Said title={words.about}>{about}</Said>}
      {links.length > 0 && (
        <Card title={words.links}>
          <ItemList label={words.links}>
            {links.map(({ title, href }) => (
              <Item
                key={href + title}
                title={
                  <a className={link} href={fromPage(href)} target="_blank" rel="noopener noreferrer">
                    <bdi>{title}</bdi>
                  </a>
                }
              />
            ))}
          </ItemList>
        </Card>
      )}
    </div>
  )
}

function Way({ title, href, text }: { title: string; href: string; text: string }) {
  const words = useWords(contactPack)
  return (
    <Card title={title}>
      <a className={link} href={href} dir="ltr">
        {text}
      </a>
      <CopyButton text={text} label={words.copy} copiedLabel={words.copied} />
    </Card>
  )
}

const Said = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <p className={lines} dir="auto">
      {children}
    </p>
  </Card>
)
