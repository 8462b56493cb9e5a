import { registration } from '../../../contract/registration.ts'
import { useAttribute, useIsland, useSession, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { start } from '../area.ts'
import { doorsPack } from '../doors-messages.ts'
import { follow, ownAddress } from '../../../ui/island/follow.ts'
import { Heading } from '../heading.tsx'
import { useLoaded } from '../../../ui/island/loaded.ts'
import { Paragraphs } from '../paragraphs.tsx'

/** The e-mail address is validated; the site welcomes its new customer. */
export function ValidateSuccessful() {
  const { host, location } = useIsland()
  const words = useWords(doorsPack)
  const signedIn = useSession().status === 'signed-in'
  const next = useAttribute<string>('next')
  const go = () => (signedIn && next && ownAddress(next) ? follow(host, next) : location.go(start))
  return (
    <>
      <Heading>{words.validatedTitle}</Heading>
      <Banner tone="info">{words.validated}</Banner>
      {signedIn && <Welcome />}
      <Button kind="primary" onPress={go}>
        {signedIn ? words.go : words.signIn}
      </Button>
    </>
  )
}

// Nothing is missing where a site has no welcome, so a failure shows nothing.
function Welcome() {
  const { act } = useIsland()
  const { value } = useLoaded(() => act(registration.welcome, {}))
  return value ? <Paragraphs text={value.text} /> : null
}
