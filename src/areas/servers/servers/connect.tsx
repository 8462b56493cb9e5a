import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ServerWire } from '../../../contract/servers/rows.ts'
import type { CustomProps } from '../../../core/define/tabs.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Copyable } from '../../../ui/kinds/copyable.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note, plain, stack } from '../../../ui/kit/layout.css.ts'
import { saveFile } from '../../../ui/kit/save-file.ts'
import { fields, pair, term, text } from '../../../ui/resource/field-list.css.ts'
import { useRoute } from '../../../ui/area/use-route.ts'
import { areaPack } from '../../../ui/area/messages.en.ts'
import { Lazy } from '../../../ui/island/lazy.tsx'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { whole } from './console/window.css.ts'
import { consolePack } from './console/messages.en.ts'
import { serversPack } from './messages.en.ts'

export const packs = [consolePack]

/** The ways to sign in to a server, and its console. */
export function View({ value }: CustomProps<ServerWire>) {
  const isWindow = useRoute().query['console'] !== undefined
  if (isWindow && value.status === 'on' && globalThis.WebSocket)
    return <ConsoleWindow key={value.id} server={value} />
  return (
    <div className={stack}>
      <SignIn server={value} />
      <ConsoleCard key={value.id} server={value} />
    </div>
  )
}

/** The console alone, over all of a window that was opened for it. */
function ConsoleWindow({ server }: { server: ServerWire }) {
  const { path, go } = useRoute()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.showPopover?.(), [])
  return (
    <div ref={ref} className={whole} part="console-window" {...({ popover: 'manual' } as object)}>
      <LoadedConsole
        server={server}
        onClose={() => {
          // A window that was not opened by a script stays, and shows the page instead.
          close()
          go(path)
        }}
      />
    </div>
  )
}

function SignIn({ server }: { server: ServerWire }) {
  const { host } = useIsland()
  const words = useWords(serversPack)
  const { address, connectionType, connectUser, status, name } = server
  if (!address) return <p className={note}>{words['connect.noAddress']}</p>
  const command = connectionType === 'ssh' ? `ssh ${connectUser || 'root'}@${address}` : undefined
  return (
    <Card title={words[`connect.${connectionType}`]} about={words[`connect.${connectionType}Hint`]}>
      <dl className={fields}>
        {command && <Pair name={words['connect.command']} of={<Copyable text={command} />} />}
        <Pair name={words.address} of={<Copyable text={address} />} />
        {connectUser && <Pair name={words['connect.user']} of={<Copyable text={connectUser} />} />}
      </dl>
      {connectionType === 'rdp' && (
        <span>
          <Button onPress={() => saveFile(host, rdpFile(address, connectUser), `${name}.rdp`)}>
            {words['connect.rdpFile']}
          </Button>
        </span>
      )}
      {status !== 'on' && <p className={plain}>{words['connect.mustBeOn']}</p>}
    </Card>
  )
}

const Pair = ({ name, of }: { name: string; of: ReactNode }) => (
  <div className={pair}>
    <dt className={term}>{name}</dt>
    <dd className={text}>{of}</dd>
  </div>
)

function LoadedConsole(props: { server: ServerWire; onClose: () => void }) {
  const area = useWords(areaPack)
  return (
    <Lazy
      load={load}
      waiting={<p className={note}>{area.loading}</p>}
      failed={(retry) => <TabFailed text={area.pageFailed} retry={retry} />}
    >
      {({ Console }) => <Console {...props} />}
    </Lazy>
  )
}

const load = () => import('./console/console.tsx')

/** A server's console, whose code is fetched when it opens. */
function ConsoleCard({ server }: { server: ServerWire }) {
  const words = useWords(consolePack)
  const { 'connect.mustBeOn': mustBeOn } = useWords(serversPack)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={words.console} about={words.about}>
      {!globalThis.WebSocket ? (
        <p className={note}>{words.noSocket}</p>
      ) : isOpen ? (
        <LoadedConsole server={server} onClose={() => setOpen(false)} />
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

/** A file that opens a Remote Desktop client at an address. The client asks for the password. */
const rdpFile = (address: string, user: string): Blob =>
  new Blob(
    [
      [`full address:s:${address}`, `username:s:${user}`, 'prompt for credentials:i:1', '']
        .map((line) => line.replaceAll(/[\r\n]/g, ''))
        .join('\r\n'),
    ],
    { type: 'application/x-rdp' },
  )
