import { useWords } from '../../../ui/island/context.ts'
import { Chip, type ChipProps } from '../../../ui/kit/chip.tsx'
import { queuePack } from './messages.ts'
import type { TaskState } from './queue-task.ts'

/** How a task is, in words. */
export const StateChip = ({ state }: { state: TaskState }) => (
  <Chip tone={tones[state]}>{useWords(queuePack)[state]}</Chip>
)

const tones: Record<TaskState, NonNullable<ChipProps['tone']>> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  warned: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
}
