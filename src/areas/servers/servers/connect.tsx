import type { ReactNode } from 'react'
import type { ServerWire } from '../../../contract/server-rows.ts'
import type { CustomProps } from '../../../core/define/tabs.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Copyable } from '../../../ui/kinds/copyable.tsx'
import { Card } from '../../../ui/kit/card.tsx'
import { note, plain } from '../../../ui/kit/layout.css.ts'
import { fields, pair, term, text } from '../../../ui/resource/field-list.css.ts'
import { serversPack } from './messages.ts'

/** How one signs in to a server. */
export function View({ value }: CustomProps<ServerWire>) {
  const words = useWords(serversPack)
  const { address, connectionType, connectUser, status } = value
  if (!address) return <p className={note}>{words['connect.noAddress']}</p>
  const command = connectionType === 'ssh' ? `ssh ${connectUser || 'root'}@${address}` : undefined
  return (
    <Card title={words[`connect.${connectionType}`]} about={words[`connect.${connectionType}Hint`]}>
      <dl className={fields}>
        {command && <Pair name={words['connect.command']} of={<Copyable text={command} />} />}
        <Pair name={words.address} of={<Copyable text={address} />} />
        {connectUser && <Pair name={words['connect.user']} of={<Copyable text={connectUser} />} />}
      </dl>
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
