import { createElement, useEffect, useRef, useState } from 'react'
import { nameOf } from '../../core/format/name-of.ts'
import { messageOf } from '../../core/i18n/error-words.ts'
import { signAgreement, unsignedAgreements, type UnsignedAgreement } from '../../core/session/agreement.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { useDateText } from '../clock/use-date-text.ts'
import { useIsland, useWords } from '../island/context.ts'
import { useHeadingLevel } from '../island/heading-level.ts'
import { Banner } from '../kit/banner/banner.tsx'
import { Button } from '../kit/button/button.tsx'
import { headingTag } from '../kit/card/card-level.ts'
import { note, row, stack, title } from '../kit/layout.css.ts'
import { Select } from '../kit/select/select.tsx'
import { useQuery } from '../query/use-query.ts'
import { useStore } from '../use-store.ts'
import { AgreementText } from './agreement-text.tsx'
import { foot, head, page, scroller } from './agreement-reader.css.ts'
import { agreementPack } from './messages.en.ts'
import { SignOutInstead } from './sign-out-instead.tsx'

/** The agreements to accept, one after the other. */
export function AgreementReader() {
  const { session } = useIsland()
  const words = useWords(agreementPack)
  const answer = useQuery(unsignedAgreements, {})
  // Stays while the agreement that it is about is replaced.
  const [problem, setProblem] = useState<string>()
  const agreements = answer.value?.agreements
  const isDone = agreements?.length === 0
  useEffect(() => {
    // Accepted in another tab, or ended while it was read.
    if (isDone) void session.load({ fresh: true })
  }, [isDone])
  const [first] = agreements ?? []
  if (first)
    return (
      <OneAgreement
        key={first.id}
        agreement={first}
        left={agreements!.length}
        problem={problem}
        setProblem={setProblem}
        again={answer.refresh}
      />
    )
  return (
    <div className={stack} aria-busy={answer.error ? undefined : true}>
      {answer.error ? (
        <Banner tone="danger">{answer.error.text}</Banner>
      ) : (
        <p className={note}>{words.loading}</p>
      )}
      <div className={row}>
        {answer.error && <Button onPress={() => void answer.refresh()}>{words.retry}</Button>}
        <SignOutInstead />
      </div>
    </div>
  )
}

interface OneAgreementProps {
  agreement: UnsignedAgreement
  /** How many there are, with this one. */
  left: number
  problem: string | undefined
  setProblem: (problem: string | undefined) => void
  again: () => Promise<void>
}

function OneAgreement(props: OneAgreementProps) {
  const { agreement, left, problem } = props
  const { words: spoken } = useIsland()
  const words = useWords(agreementPack)
  const date = useDateText()
  const locale = useStore(spoken.$lang)
  const { texts, name, version, lastVersion } = agreement
  const [language, setLanguage] = useState(
    () => (texts.find((text) => text.language === locale) ?? texts[0]!).language,
  )
  const text = texts.find((each) => each.language === language)!
  const heading = useRef<HTMLElement>(null)
  // A reader of the screen learns that something else is here than the page they opened.
  useEffect(() => heading.current?.focus(), [])
  const { accept, busy } = useAccepting(props, text)
  const tag = headingTag(useHeadingLevel())
  return (
    <section className={page} part="agreement" aria-label={name}>
      <div className={head}>
        {createElement(
          tag,
          { ref: heading, className: title, tabIndex: -1, part: 'heading' },
          <bdi>{name}</bdi>,
        )}
        <p className={note}>
          {words.about({ version, date: date(agreement.effectiveAt) ?? '' })}
          {lastVersion && ` ${words.before({ version: lastVersion })}`}
          {left > 1 && ` ${words.left({ count: left })}`}
        </p>
      </div>
      {texts.length > 1 && (
        <Select
          name="language"
          label={words.language}
          initial={language}
          options={texts.map((each) => ({
            value: each.language,
            label: nameOf('language', each.language, each.language),
            lang: each.language,
          }))}
          onChange={setLanguage}
        />
      )}
      {/* Scrolling content must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={scroller} role="region" aria-label={name} tabIndex={0}>
        <AgreementText language={text.language} content={text.content} />
      </div>
      {problem !== undefined && (
        <Banner tone="danger" focuses>
          {problem}
        </Banner>
      )}
      <div className={foot}>
        <Button kind="primary" busy={busy} onPress={() => void accept()}>
          {words.agree}
        </Button>
        <SignOutInstead />
      </div>
    </section>
  )
}

/** Accepts the text that is shown; what replaced it is read next, and the problem says so. */
function useAccepting(
  { agreement: { id }, setProblem, again }: OneAgreementProps,
  { language, sha256 }: UnsignedAgreement['texts'][number],
) {
  const { act, session, words } = useIsland()
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { left } = await act(signAgreement, { params: { id }, body: { language, sha256 } })
      await (left === 0 ? session.load({ fresh: true }) : again())
    } catch (error) {
      if (!(error instanceof SvcError)) throw error
      setProblem(await messageOf(words, error.first))
      if (error.status === 409 || error.status === 404) await again()
    } finally {
      setBusy(false)
    }
  }
  return { accept, busy }
}
