import type { ReactNode } from 'react'
import type { ServerWire } from '../../../contract/servers/rows.ts'
import type { CustomProps } from '../../../core/define/tabs.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Copyable } from '../../../ui/kinds/copyable.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note, plain, stack } from '../../../ui/kit/layout.css.ts'
import { saveFile } from '../../../ui/kit/save-file.ts'
import { fields, pair, term, text } from '../../../ui/resource/field-list.css.ts'
import { ConsoleCard } from './console/console-card.tsx'
import { consolePack } from './console/messages.en.ts'
import { rdpFile } from './rdp-file.ts'
import { serversPack } from './messages.en.ts'

export const packs = [consolePack]

/** The ways to sign in to a server, and its console. */
export function View({ value }: CustomProps<ServerWire>) {
  return (
    <div className={stack}>
      <SignIn server={value} />
      <ConsoleCard key={value.id} server={value} />
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
