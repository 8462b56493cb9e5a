import { useEffect, useLayoutEffect, useState } from 'react'
import { isolate } from '../../core/i18n/isolate.ts'
import { useStore } from '../../ui/use-store.ts'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { note } from '../../ui/kit/layout.css.ts'
import { BackLink } from './back-link.tsx'
import { doorsPack } from './doors-messages.ts'
import { focusHeading, focusIn } from './focus-in.ts'
import { Heading } from './heading.tsx'
import type { LoginStore } from './store.ts'

/** Whether a form's mail is on its way. Who comes back to correct the address finds the focus there. */
export function useMailed(): [boolean, (mailed: boolean) => void] {
  const { host } = useIsland()
  const [mailed, setMailed] = useState<boolean>()
  useEffect(() => {
    if (mailed === false) focusIn(host, 'email')
  }, [host, mailed])
  return [mailed === true, setMailed]
}

/** A mail is on its way; what comes next is in it. */
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
  const words = useWords(doorsPack)
  useLayoutEffect(() => focusHeading(host), [host])
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
