import type { Infer } from 'superstruct'
import type { ServerMovesTried } from '../../../contract/servers/moves.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note, plain } from '../../../ui/kit/layout.css.ts'
import { migratePack } from './messages.en.ts'
import { MovedServers } from './moved-servers.tsx'
import { useChosenServers } from './use-chosen-servers.ts'

type Tried = Infer<typeof ServerMovesTried>

interface MigratePreviewProps {
  /** The preview of all servers. */
  tried: Tried
  onBack: () => void
  /** Previews a choice, by IDs; all if empty. */
  onCheck: (servers: string) => Promise<Tried>
  /** Moves a choice; `expected` is how many of it can be moved. */
  onDo: (servers: string, expected: number) => Promise<void>
}

/** Each server with a box to tick, or the reason if it cannot move; then the consequences and the number to type. */
export function MigratePreview({ tried, onBack, onCheck, onDo }: MigratePreviewProps) {
  const words = useWords(migratePack)
  const { rows, allowed, servers, isLeft, leave } = useChosenServers(tried, onCheck)
  const { from, to } = tried
  return (
    <>
      <Card title={words.found({ allowed, all: rows.length })}>
        <p className={note}>{words.between({ from, to })}</p>
        {rows.length > 0 && <MovedServers rows={rows} isLeft={isLeft} onLeave={leave} />}
        {allowed === 0 && (
          <>
            <p className={plain}>{rows.length > 0 ? words.none : words.noServers}</p>
            <span>
              <Button onPress={onBack}>{words.back}</Button>
            </span>
          </>
        )}
      </Card>
      {allowed > 0 && (
        <Card title={words.confirm}>
          <FormView
            pack={migratePack}
            fields={{}}
            label={words.title}
            action={words.move}
            tone="danger"
            typed={String(allowed)}
            onSubmit={() => onDo(servers, allowed)}
            onCancel={onBack}
          >
            <ul className={plain}>
              {[
                words['then.pay']({ from, to }),
                words['then.access'],
                words['then.keys'],
                words['then.told'],
              ].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </FormView>
        </Card>
      )}
    </>
  )
}
