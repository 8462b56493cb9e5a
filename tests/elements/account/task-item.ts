/** A task of the queue that is at work, as a list has it. */
export const task = {
  id: '7',
  dtCreate: '2026-03-01T10:00:00Z',
  dtExecute: '2026-03-01T10:00:05Z',
  dtComplete: null as string | null,
  serviceName: 'account',
  commandInfo: 'export-data',
  exitCode: null as number | null,
  progress: 40,
  warn: false,
  target: 'ada@example.com',
  state: 'running',
  canCancel: true,
  canRetry: false,
}

export const taskWith = (more: Partial<typeof task>) => ({ ...task, ...more })
