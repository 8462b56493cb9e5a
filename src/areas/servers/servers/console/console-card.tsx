import { useState } from 'react'
import type { ServerWire } from '../../../../contract/servers/rows.ts'
import { areaPack } from '../../../../ui/area/messages.en.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Lazy } from '../../../../ui/island/lazy.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { TabFailed } from '../../../../ui/resource/tab-failed.tsx'
import { serversPack } from '../messages.en.ts'
import { consolePack } from './messages.en.ts'

const load = () => import('./console.tsx')

/** A server's console, whose code is fetched when it opens. */
export function ConsoleCard({ server }: { server: ServerWire }) {
  const words = useWords(consolePack)
  const area = useWords(areaPack)
  const { 'connect.mustBeOn': mustBeOn } = useWords(serversPack)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={words.console} about={words.about}>
      {isOpen ? (
        <Lazy
          load={load}
          waiting={<p className={note}>{area.loading}</p>}
          failed={(retry) => <TabFailed text={area.pageFailed} retry={retry} />}
        >
          {({ Console }) => <Console server={server} onClose={() => setOpen(false)} />}
        </Lazy>
      ) : server.status === 'on' ? (
        <span>
          <Button onPress={() => setOpen(true)}>{words.open}</Button>
        </span>
      ) : (
        <p className={note}>{mustBeOn}</p>
      )}
    </Card>
  )
}
