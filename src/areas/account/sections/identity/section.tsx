import { createElement, useContext, useId, useState, type ReactNode } from 'react'
import { formatDate } from '../../../../core/format/date.ts'
import { timestampIn } from '../../../../core/format/timestamp.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Lazy } from '../../../../ui/island/lazy.tsx'
import { Copyable } from '../../../../ui/kinds/copyable.tsx'
import { kindsPack } from '../../../../ui/kinds/messages.en.ts'
import { Avatar } from '../../../../ui/kit/avatar/avatar.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { CardLevel, headingTag } from '../../../../ui/kit/card/card-level.ts'
import { card } from '../../../../ui/kit/card/card.css.ts'
import { Chip } from '../../../../ui/kit/chip/chip.tsx'
import { useStore } from '../../../../ui/use-store.ts'
import type { Details, SectionProps } from '../../area.ts'
import { avatarSrc } from './avatar-src.ts'
import { pack } from './messages.en.ts'
import { address, facts, head, name, unset, who } from './section.css.ts'

export const packs = [pack, kindsPack]

/** The user's identity, at the top of the profile. */
export function Section({ store, details }: SectionProps) {
  const { session } = useIsland()
  const words = useWords(pack)
  const level = useContext(CardLevel)
  const id = useId()
  const [isEdited, setEdited] = useState(false)
  // Once it was fetched it stays, so that it can give the focus back.
  const [wasEdited, setWasEdited] = useState(false)
  const { userEmail: email } = details
  const edit = () => {
    setWasEdited(true)
    setEdited(true)
  }
  return (
    <section className={card} aria-labelledby={id} part="card section">
      <div className={head}>
        <Avatar name={details.name} email={email} src={avatarSrc(session, details.avatar)} size="large" />
        <div className={who}>
          {createElement(
            headingTag(level),
            { id, className: name },
            <bdi>{details.name || email.replace(/@.*/, '')}</bdi>,
          )}
          <p className={address}>
            <bdi>{email}</bdi>
            <Chip tone={details.emailVerified ? 'success' : 'warning'}>
              {details.emailVerified ? words.verified : words.notVerified}
            </Chip>
          </p>
        </div>
        <Button onPress={edit}>{words.edit}</Button>
      </div>
      <Facts details={details} />
      {wasEdited && (
        <Lazy load={load}>
          {({ EditDialog }) => (
            <EditDialog store={store} details={details} open={isEdited} onClose={() => setEdited(false)} />
          )}
        </Lazy>
      )}
    </section>
  )
}

const load = () => import('./edit-dialog.tsx')

function Facts({ details }: { details: Details }) {
  const words = useWords(pack)
  const locale = useStore(useIsland().words.$lang)
  const joined = timestampIn(details.memberSince)
  const all: [string, ReactNode][] = [
    [words.userId, <Copyable key="id" text={details.userId} />],
    [words.role, words[`role.${details.role}`]],
    [
      words.company,
      details.company ? (
        <bdi key="name">{details.company}</bdi>
      ) : (
        <span key="none" className={unset}>
          {words.none}
        </span>
      ),
    ],
    [
      words.memberSince,
      joined !== undefined && formatDate(joined, { ...details, dateFormat: 'D MMMM YYYY', locale }),
    ],
  ]
  return (
    <dl className={facts}>
      {all.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
