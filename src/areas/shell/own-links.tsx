import type { NamedLink } from '../../contract/kinds/named-links.ts'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { spoken } from '../../ui/island/frame.css.ts'
import { useStore } from '../../ui/use-store.ts'
import { Section, Title } from './entry.tsx'
import { Icon } from './icons.tsx'
import { shellPack } from './messages.en.ts'
import { entry, row } from './nav.css.ts'

interface OwnLinksProps {
  links: readonly NamedLink[]
  isRail: boolean
}

/** The site's own links for the language of the page. They leave the portal, so each opens a tab. */
export function OwnLinks({ links, isRail }: OwnLinksProps) {
  const words = useWords(shellPack)
  const [locale] = useStore(useIsland().words.$lang).split('-')
  const own = links.filter(
    ({ address, language }) =>
      // None may run scripts, whatever a service answers.
      address.startsWith('https://') && (language === undefined || language === locale),
  )
  if (own.length === 0) return null
  return (
    <Section title={words.links} isRail={isRail}>
      {own.map(({ label, address }, at) => (
        <li key={at} className={row}>
          <a
            className={entry}
            part="entry"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            title={isRail ? label : undefined}
          >
            <Icon name="link" />
            <Title text={label} isRail={isRail} />
            <span className={spoken}>{words.newTab}</span>
          </a>
        </li>
      ))}
    </Section>
  )
}
