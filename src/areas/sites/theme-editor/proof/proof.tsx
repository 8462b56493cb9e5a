import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { numberFormat } from '../../../../core/format/number-format.ts'
import type { SiteTheme } from '../../../../core/theme/theme-input.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { Chip } from '../../../../ui/kit/chip/chip.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { sentence } from '../../../../ui/kit/sentence.tsx'
import { useStore } from '../../../../ui/use-store.ts'
import { themeEditorPack } from '../messages.en.ts'
import { ColorCode } from './color-code.tsx'
import { movesOf } from './moves.ts'
import * as styles from './proof.css.ts'
import { useProof } from './use-proof.ts'

/** Whether all of a theme can be read, in words: which color had to give way, to what, and by how much. */
export function Proof({ $theme }: { $theme: ReadableAtom<SiteTheme> }) {
  const words = useWords(themeEditorPack)
  const proven = useProof($theme)
  if (!proven) return <p className={note}>{words.checking}</p>
  const { pairings, refused } = proven.proof
  const moves = movesOf(proven.proof, proven.theme)
  return (
    <Card title={words.contrast} about={words.lead}>
      <div className={styles.proof} data-proof={refused.length}>
        <p className={styles.verdict} role="status">
          {refused.length === 0 ? (
            <Chip tone="success">{words.allReadable({ count: pairings.length })}</Chip>
          ) : (
            <Chip tone="danger">{words.notReadable({ count: refused.length })}</Chip>
          )}
          {moves.length > 0 && <span>{words.adjusted({ count: moves.length })}</span>}
        </p>
        {moves.length === 0 && refused.length === 0 && <p className={note}>{words.unchanged}</p>}
        {moves.length + refused.length > 0 && (
          // Safari drops list semantics of lists without bullets unless the role is explicit.
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles
          <ul className={styles.moves} role="list">
            {refused.map(({ ink, on, scheme, inkColor, onColor, ratio, required }) => (
              <Line
                key={`${ink} ${on} ${scheme}`}
                part={words['part.other']}
                scheme={words[`show.${scheme}`]}
              >
                {sentence(words.failing, {
                  ink: <ColorCode color={inkColor} />,
                  other: <ColorCode color={onColor} />,
                  ratio: <Ratio of={ratio} />,
                  required: <Ratio of={required} />,
                })}
              </Line>
            ))}
            {moves.map(({ part, scheme, asked, other, used, before, required, after }) => (
              <Line key={`${part} ${scheme}`} part={words[`part.${part}`]} scheme={words[`show.${scheme}`]}>
                {sentence(words.moved, {
                  asked: <ColorCode color={asked} />,
                  other: <ColorCode color={other} />,
                  used: <ColorCode color={used} />,
                  before: <Ratio of={before} />,
                  required: <Ratio of={required} />,
                  after: <Ratio of={after} />,
                })}
              </Line>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

const Line = ({ part, scheme, children }: { part: string; scheme: string; children: ReactNode }) => (
  <li className={styles.move}>
    <span className={styles.part}>
      {part} · {scheme}
    </span>
    <p className={styles.why}>{children}</p>
  </li>
)

/** A contrast, never rounded up to what it has to be. */
function Ratio({ of }: { of: number }) {
  const locale = useStore(useIsland().words.$lang)
  const text = numberFormat(locale, { maximumFractionDigits: 2 }).format(Math.floor(of * 100) / 100)
  return <bdi dir="ltr">{text}:1</bdi>
}
