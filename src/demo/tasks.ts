import { newId, type World } from './world.ts'
import type { TaskRecord } from './records/tasks.ts'

/** Begins a task: its steps take some seconds each, and `ended` is what it changes at its end. */
export function beginTask(
  world: World,
  task: Pick<TaskRecord, 'commandInfo' | 'target' | 'steps'>,
  ended: () => void,
  secondsPerStep = 1.5,
): string {
  const [id, begins] = [newId(world), Date.now()]
  const ends = begins + task.steps.length * secondsPerStep * 1000
  world.tasks.unshift({ ...task, id, serviceName: 'server', begins, ends, ended })
  return id
}

/** Ends the tasks whose time has come. */
export function settleTasks(world: World): void {
  for (const task of world.tasks) {
    if (!task.ended || task.ends > Date.now()) continue
    const { ended } = task
    task.ended = undefined
    if (!task.isCanceled) ended()
  }
}
