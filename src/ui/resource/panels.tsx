import type { Endpoint } from '../../contract/engine/endpoint.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { useWords } from '../island/context.ts'
import { isNothing } from '../kinds/value-text.ts'
import { Card } from '../kit/card/card.tsx'
import { FieldList } from './field-list.tsx'

export interface FieldPanelsProps {
  pack: Pack
  from: Endpoint
  panels: Readonly<Record<string, readonly string[]>>
  value: object
  /** Fields that are shown elsewhere on the page: nothing is said twice. */
  said?: readonly (string | undefined)[]
  /** Flags that say where the value of a field comes from. */
  notes?: Readonly<Record<string, string>> | undefined
}

/** Groups of fields, each a panel; empty groups are left out. */
export function FieldPanels({ panels, said = [], ...rest }: FieldPanelsProps) {
  const words = useWords(rest.pack)
  return Object.entries(panels).map(([name, all]) => {
    const names = all.filter((each) => !said.includes(each) && !isNothing((rest.value as Row)[each]))
    return (
      names.length > 0 && (
        <Card key={name} title={words[`panel.${name}`] as string}>
          <FieldList {...rest} names={names} />
        </Card>
      )
    )
  })
}

type Row = Readonly<Record<string, unknown>>
