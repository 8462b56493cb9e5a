import { useState } from 'react'
import { security } from '../../../../contract/security.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { Item } from '../../../../ui/kit/item-list.tsx'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { EnrolDialog, type Fresh } from './enrol-dialog.tsx'
import { pack } from './messages.ts'
import type { SecuredProps } from './secured-props.ts'
import { waysOn } from './switch-ways.ts'
import { WaySwitch } from './way-switch.tsx'

/** Codes from an app, once it is set up. */
export function AppWay({ security: secured, change, ...props }: SecuredProps) {
  const { store, details } = props
  const { announce } = useIsland()
  const words = useWords(pack)
  const [fresh, setFresh] = useState<Fresh>()
  const task = useTask()
  const begin = () =>
    void task.run(async () => {
      const { secretCode, QRCodeURL } = await actConfirmed(store.island, security.generateGoogleCode, {})
      setFresh({ secret: secretCode, url: QRCodeURL })
    })
  const done = () => {
    setFresh(undefined)
    announce(words.enrolled)
    store.patch({ googleTFAEnabled: true, useTFA: details.useTFA || waysOn(details).length === 0 })
    change({ ...secured, validatedCode: true })
  }
  const below = (
    <>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      <EnrolDialog store={store} fresh={fresh} onDone={done} onClose={() => setFresh(undefined)} />
    </>
  )
  if (!secured.validatedCode)
    return (
      <Item
        title={words.app}
        details={[words.appNone]}
        actions={
          <Button busy={task.busy} onPress={begin}>
            {words.setUp}
          </Button>
        }
      >
        {below}
      </Item>
    )
  const again = (
    <Button kind="quiet" busy={task.busy} onPress={begin}>
      {words.setUpAgain}
    </Button>
  )
  return (
    <WaySwitch {...props} way="app" title={words.app} detail={words.appOn} more={again}>
      {below}
    </WaySwitch>
  )
}
