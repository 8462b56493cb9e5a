import type { Endpoint } from '../../contract/endpoint.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { useWords } from '../island/context.ts'
import { Card } from '../kit/card.tsx'
import { FieldList } from './field-list.tsx'

export interface FieldPanelsProps {
  pack: Pack
  from: Endpoint
  panels: Readonly<Record<string, readonly string[]>>
  value: object
}

/** Groups of fields, each a panel. */
export function FieldPanels({ panels, ...rest }: FieldPanelsProps) {
  const words = useWords(rest.pack)
  return Object.entries(panels).map(([name, names]) => (
    <Card key={name} title={words[`panel.${name}`] as string}>
      <FieldList {...rest} names={names} />
    </Card>
  ))
}
