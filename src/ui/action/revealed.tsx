import { useEffect, useRef } from 'react'
import type { NextStep } from '../../contract/engine/action.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { useIsland, useWords, type Island } from '../island/context.ts'
import { Banner } from '../kit/banner/banner.tsx'
import { Button } from '../kit/button/button.tsx'
import { CopyButton } from '../kit/button/copy-button.tsx'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { note, stack } from '../kit/layout.css.ts'
import { inVisibleIsland } from '../outcome/visible-island.ts'
import { type OverlayProps, openOverlay, pageGone } from '../overlay/open-overlay.tsx'
import { useStore } from '../use-store.ts'
import { value } from './revealed.css.ts'
import { actionPack } from './messages.en.ts'

interface RevealedProps extends OverlayProps {
  pack: Pack
  /** Name of the action. */
  name: string
  values: readonly (readonly [field: string, text: string])[]
  /** Begins the next step, if there is one. */
  goOn: (() => void) | undefined
}

/** Shows fields of a reply that are never returned again, until it is closed. */
export function Revealed({ open, close, pack, name, values, goOn }: RevealedProps) {
  const own = useWords(pack)
  const words = useWords(actionPack)
  const locale = useStore(useIsland().words.$lang)
  const ref = useRef<HTMLDivElement>(null)
  // Stays open when the page navigates to the created record.
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault()
    ref.current?.addEventListener(pageGone, stay)
    return () => ref.current?.removeEventListener(pageGone, stay)
  }, [])
  return (
    <div ref={ref}>
      <Dialog
        open={open}
        title={wordOf(own, `did.${name}`) ?? name}
        onClose={close}
        startsAtTitle
        actions={
          <>
            <Button onPress={close}>{words.close}</Button>
            {goOn && (
              <Button
                kind="primary"
                onPress={() => {
                  close()
                  goOn()
                }}
              >
                {wordOf(own, `next.${name}`)}
              </Button>
            )}
          </>
        }
      >
        {open && (
          <>
            <Banner tone="info">{words.onlyNow}</Banner>
            {values.map(([field, text]) => (
              <div key={field} className={stack}>
                <span className={note}>{wordOf(own, field) ?? field}</span>
                <code className={value} dir="ltr">
                  {text}
                </code>
                <CopyButton
                  text={text}
                  label={words.copy({ field: inSentence(wordOf(own, field) ?? field, locale) })}
                  copiedLabel={words.copied}
                />
              </div>
            ))}
          </>
        )}
      </Dialog>
    </div>
  )
}

/** A label within an English sentence: "Client ID" becomes "client ID", "URL" stays. */
const inSentence = (label: string, locale: string): string =>
  locale.startsWith('en') && /^\p{Lu}\p{Ll}/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label

interface Reveal {
  pack: Pack
  /** Name of the action. */
  name: string
  fields: readonly string[]
  next: NextStep | undefined
  reply: unknown
}

/** Shows fields of an answer once. */
export const openRevealed = (island: Island, { pack, name, fields, next, reply }: Reveal): void => {
  const answer = Object(reply) as Record<string, string | number | null>
  const values = fields.flatMap((field) =>
    answer[field] === null ? [] : [[field, String(answer[field])] as const],
  )
  if (values.length === 0) return
  // They are shown once: another element has to do it if theirs has gone.
  inVisibleIsland(island, (where) => {
    const goOn =
      next &&
      (() => {
        next.begin(reply as never)
        where.location.go(next.to)
      })
    openOverlay(where, (overlay) => (
      <Revealed {...overlay} pack={pack} name={name} values={values} goOn={goOn} />
    ))
  })
}
