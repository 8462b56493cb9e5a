import { useWords } from '../../../../ui/island/context.ts'
import { Card } from '../../../../ui/kit/card.tsx'
import type { SectionProps } from '../../area.ts'
import { pack } from './messages.ts'

export { pack }

export function Section(_: SectionProps) {
  const words = useWords(pack)
  return <Card title={words.title}>{null}</Card>
}
