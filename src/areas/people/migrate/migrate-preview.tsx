import type { Infer } from 'superstruct'
import type { ServerMovesTried } from '../../../contract/servers/moves.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { Item } from '../../../ui/kit/item-list/item-list.tsx'
import { note, plain } from '../../../ui/kit/layout.css.ts'
import { TriedRows } from '../batch/tried-rows.tsx'
import { migratePack } from './messages.en.ts'

type Tried = Infer<typeof ServerMovesTried>

interface MigratePreviewProps {
  tried: Tried
  onBack: () => void
  onDo: () => Promise<void>
}

/** Each server, with the reason if it cannot move; then the consequences and the number to type. */
export function MigratePreview({ tried, onBack, onDo }: MigratePreviewProps) {
  const words = useWords(migratePack)
  const { rows, allowed, from, to } = tried
  return (
    <>
      <Card title={words.found({ allowed, all: rows.length })}>
        <p className={note}>{words.between({ from, to })}</p>
        {rows.length > 0 && <Servers rows={rows} />}
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
            onSubmit={onDo}
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

function Servers({ rows }: Pick<Tried, 'rows'>) {
  const words = useWords(migratePack)
  return (
    <TriedRows
      label={words.servers}
      rows={rows}
      cells={{
        [words.service]: ({ service }) => <bdi>{service}</bdi>,
        [words.type]: ({ type }) => wordOf(words, `type.${type}`) ?? '—',
        [words.datacenter]: ({ datacenter }) => datacenter || '—',
        [words.problem]: ({ allowed, problem }) =>
          allowed ? <Chip tone="success">{words.can}</Chip> : wordOf(words, `problem.${problem}`),
      }}
      item={({ service, type, datacenter, problem, allowed }, index) => (
        <Item
          key={index}
          title={<bdi>{service}</bdi>}
          chips={allowed && <Chip tone="success">{words.can}</Chip>}
          details={[
            wordOf(words, `type.${type}`),
            datacenter,
            !allowed && wordOf(words, `problem.${problem}`),
          ]}
        />
      )}
    />
  )
}
