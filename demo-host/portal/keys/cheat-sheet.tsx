import { navPack, pagesIn, titleOf, useStore, visibleTree } from 'portico/react'
import { useEffect, useRef } from 'react'
import { texts } from '../messages.ts'
import { closeOverlay } from '../palette/open.ts'
import { menu } from '../session/page-session.ts'
import { words } from '../settings/language.ts'
import { LetterKeysChoice } from './letter-keys-choice.tsx'
import { shortcuts } from './shortcuts.ts'

const navWords = words.of(navPack)

/** All keys of the portal, for this user. */
export function Overlay() {
  const t = useStore(texts)
  const names = useStore(navWords)
  const { value } = useStore(menu.$menu)
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => ref.current?.showModal(), [])
  const places = (value ? visibleTree(value) : [])
    .flatMap(({ entries }) => pagesIn(entries))
    .filter(({ id }) => Object.hasOwn(shortcuts, id))
  const rows: [keys: string, does: string][] = [
    ['Ctrl K · ⌘ K', t.keyPalette],
    ['?', t.keyHelp],
    ['/', t.keySearch],
    ['F6', t.keyToasts],
    ['Esc', t.keyEscape],
    ...places.map((entry): [string, string] => [
      `g ${shortcuts[entry.id]}`,
      titleOf(entry, names, value?.titles),
    ]),
  ]
  return (
    <dialog ref={ref} className="sheet" aria-labelledby="keys-title" onClose={closeOverlay}>
      <h2 id="keys-title">{t.keysTitle}</h2>
      <table>
        <tbody>
          {rows.map(([each, does]) => (
            <tr key={each}>
              <th scope="row">
                <kbd dir="ltr">{each}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LetterKeysChoice />
      <button type="button" className="button" onClick={() => ref.current?.close()}>
        {t.close}
      </button>
    </dialog>
  )
}
