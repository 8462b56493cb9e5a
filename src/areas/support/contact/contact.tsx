import type { ReactNode } from 'react'
import type { Reply } from '../../../contract/endpoint.ts'
import type { supportInfo } from '../../../contract/support-info.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Card } from '../../../ui/kit/card.tsx'
import { CopyButton } from '../../../ui/kit/copy-button.tsx'
import { link } from '../../../ui/kit/link.css.ts'
import { note } from '../../../ui/kit/layout.css.ts'
import { Item, ItemList } from '../../../ui/kit/item-list.tsx'
import { grid, lines } from './contact.css.ts'
import { contactPack } from './messages.ts'

type Shown = Reply<typeof supportInfo.show>

/** How support is reached: what is known of it, and nothing else. */
export function Contact({ contact }: { contact: Shown }) {
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
                  <a className={link} href={href} target="_blank" rel="noopener noreferrer">
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
