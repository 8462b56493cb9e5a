import { useEffect, useLayoutEffect, useState } from 'react'
import { isolate } from '../../core/i18n/isolate.ts'
import { useWords, useIsland } from '../../ui/island/context.ts'
import { Banner } from '../../ui/kit/banner/banner.tsx'
import { Button } from '../../ui/kit/button/button.tsx'
import { note, row, plain } from '../../ui/kit/layout.css.ts'
import { Spinner } from '../../ui/kit/progress/spinner.tsx'
import { useStore } from '../../ui/use-store.ts'
import { start } from './area.ts'
import { publicPack } from './public-messages.en.ts'
import { RouteLink, focusStart, focusIn, Heading } from './screen-parts.tsx'
import type { LoginStore } from './store.ts'

/** The way back to signing in. */
export function BackLink({ store }: { store: LoginStore }) {
  const words = useWords(publicPack)
  return (
    <RouteLink store={store} to={start}>
      {words.back}
    </RouteLink>
  )
}

/** Progress that needs no input. */
export function Working() {
  const words = useWords(publicPack)
  return (
    <p className={`${row} ${note}`} role="status">
      <Spinner /> {words.working}
    </p>
  )
}

/** Plain text with a blank line between its paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, at) => (
    <p key={at} className={plain}>
      {paragraph}
    </p>
  ))
}

/** Whether a form's mail was sent. A user who returns to correct the address finds the focus there. */
export function useMailed(): [boolean, (mailed: boolean) => void] {
  const { host } = useIsland()
  const [mailed, setMailed] = useState<boolean>()
  useEffect(() => {
    if (mailed === false) focusIn(host, 'email')
  }, [host, mailed])
  return [mailed === true, setMailed]
}

/** A mail was sent with the next step. */
export function MailSent({
  store,
  text,
  onOther,
}: {
  store: LoginStore
  text: (values: { email: string }) => string
  /** Back to the form, to correct the address. */
  onOther: () => void
}) {
  const { host } = useIsland()
  const words = useWords(publicPack)
  useLayoutEffect(() => focusStart(host), [host])
  return (
    <>
      <Heading>{words.mailTitle}</Heading>
      <Banner tone="info">{text({ email: isolate(useStore(store.$email)) })}</Banner>
      <p className={note}>{words.mailAdvice}</p>
      <Button onPress={onOther}>{words.otherEmail}</Button>
      <BackLink store={store} />
    </>
  )
}
