import { useLayoutEffect, useRef, useState } from 'react'
import { bookmarkletFor } from '../../../../core/theme/formats/bookmarklet.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { CopyButton } from '../../../../ui/kit/button/copy-button.tsx'
import { hint } from '../../../../ui/kit/field/field.css.ts'
import { themeEditorPack } from '../messages.en.ts'
import { handle } from './start-from.css.ts'

/** A bookmark that measures the page in front of the user and comes back here with what it found. */
export function Bookmark() {
  const words = useWords(themeEditorPack)
  const place = useRef<HTMLAnchorElement>(null)
  const [script] = useState(() => bookmarkletFor(location.href, words.bookmarkFailed))
  // React refuses such an address, and it does nothing here: it is dragged away.
  useLayoutEffect(() => place.current?.setAttribute('href', script), [script])
  return (
    <>
      <p className={hint}>{words.bookmarkHint}</p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it is dragged to the bookmarks; who can't drag copies it */}
      <a ref={place} className={handle} onClick={(event) => event.preventDefault()}>
        {words.bookmark}
      </a>
      <CopyButton text={script} label={words.copyBookmark} copiedLabel={words.copied} />
      <p className={hint}>{words.bookmarkBlocked}</p>
    </>
  )
}
