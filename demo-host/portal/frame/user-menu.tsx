import { useStore, initialsOf } from 'portico/react'
import { useId, useState, type ChangeEvent, useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { ConsentAgain } from '../analytics/ask-consent.tsx'
import { LetterKeysChoice } from '../keys/letter-keys-choice.tsx'
import { texts } from '../messages.ts'
import { signOut } from '../session/sign-out.ts'
import { $user } from '../session/user-details.ts'
import { choices, densities, schemes } from '../settings/choices.ts'
import { lang, languages, switchLanguage, type Language } from '../settings/language.ts'

/** User menu: the user, appearance, counting consent if the site counts, and sign-out. */
export function UserMenu({ email, isCounted }: { email: string; isCounted: boolean }) {
  const t = useStore(texts)
  const { name, role } = useStore($user) ?? {}
  return (
    <Panel
      id="user"
      className="user"
      label={t.userMenu({ email })}
      face={<Avatar name={name} email={email} />}
    >
      <div className="user-who">
        <Avatar name={name} email={email} />
        <div>
          <p>
            <bdi>{name ?? email}</bdi>
          </p>
          {name && (
            <p className="muted">
              <bdi>{email}</bdi>
            </p>
          )}
          {role && <p className="muted">{t[role]}</p>}
        </div>
      </div>
      <Link className="user-link" href="/Profile" onClick={(event) => closePanel(event.currentTarget)}>
        {t.profileTitle}
      </Link>
      <Looks />
      {isCounted && <ConsentAgain before={closePanel} />}
      <SignOut />
    </Panel>
  )
}

function Looks() {
  const t = useStore(texts)
  const scheme = useStore(choices.$scheme)
  const density = useStore(choices.$density)
  return (
    <>
      <Choice
        label={t.scheme}
        value={scheme}
        options={schemes.map((each) => [each, t[each]])}
        choose={(value) => choices.$scheme.set(value)}
      />
      <Choice
        label={t.density}
        value={density}
        options={densities.map((each) => [each, t[each]])}
        choose={(value) => choices.$density.set(value)}
      />
      <Choice
        label={t.languageLabel}
        value={lang}
        options={Object.entries(languages) as [Language, string][]}
        choose={switchLanguage}
      />
      <LetterKeysChoice />
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  choose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, choose }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => choose(target.value as Value)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

function SignOut() {
  const t = useStore(texts)
  const [isBusy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    void signOut().finally(() => setBusy(false))
  }
  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={() => isBusy || leave()}>
      {t.signOut}
    </button>
  )
}

/** A user as a disc with initials; the name is beside it, or in the button's label, so the letters are no text. */
const Avatar = ({ name, email }: { name: string | undefined; email: string }) => (
  <span className="avatar" aria-hidden="true" data-initials={initialsOf(name || email)} />
)

interface PanelProps {
  id: string
  /** Label of the button. */
  label: string
  className?: string
  /** Content of the button. */
  face: ReactNode
  children: ReactNode
}

/** A button and the panel it opens below itself. Escape and a press elsewhere close it, and the focus comes back. */
export function Panel({ id, label, className, face, children }: PanelProps) {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = ref.current
    const heard = (event: Event) => setOpen((event as ToggleEvent).newState === 'open')
    panel?.addEventListener('toggle', heard)
    return () => panel?.removeEventListener('toggle', heard)
  }, [])
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={`panel-${id}`}
        aria-label={label}
        aria-expanded={isOpen}
        title={label}
      >
        {face}
      </button>
      <div ref={ref} id={`panel-${id}`} className="panel" popover="auto" role="dialog" aria-label={label}>
        {/* Closed content isn't rendered, so that page search doesn't find it. */}
        {isOpen && children}
      </div>
    </>
  )
}

/** Closes the panel around an element, as after a choice that leads away. */
export function closePanel(inside: Element): void {
  const panel = inside.closest<HTMLElement>('[popover]')
  if (panel?.matches(':popover-open')) panel.hidePopover()
}
