import type { Resource } from '../../core/define/resource.ts'
import { useWords } from '../island/context.ts'
import { Card } from '../kit/card.tsx'
import { FieldList } from './field-list.tsx'

/** The first tab: groups of fields, each a panel. */
export function Panels({ resource, value }: { resource: Resource; value: object }) {
  const words = useWords(resource.pack)
  const { from, panels } = resource.show!
  return Object.entries(panels).map(([name, names]) => (
    <Card key={name} title={words[`panel.${name}`] as string}>
      <FieldList pack={resource.pack} from={from} names={names} value={value} />
    </Card>
  ))
}
