import { Chip, type ChipProps } from '../../../ui/kit/chip/chip.tsx'
import { method as place } from './reference.css.ts'

/** The method of a call, colored by what it does: read, add, change or delete. */
export const MethodChip = ({ method }: { method: string }) => (
  <span className={place} dir="ltr">
    <Chip tone={tones[method] ?? 'neutral'}>{method}</Chip>
  </span>
)

const tones: Readonly<Record<string, ChipProps['tone']>> = {
  GET: 'info',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
}
