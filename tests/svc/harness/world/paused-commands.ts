import { commandKinds } from '../../../../demo-host/svc/commands.ts'
import type { CommandKind, CommandKinds } from '../../../../demo-host/svc/domain/tasks/kinds.ts'
import { openWorld, type World } from './world.ts'

/**
 * Opens a world whose commands go on only while the test has them done by `service.drainQueue()`: what a call has begun is under
 * way for as long as the test looks, on any machine.
 */
export const openPausedWorld = async (settings: Record<string, string> = {}): Promise<World> => {
  const waiting: (() => void)[] = []
  let isPaused = true
  const release = (): void => {
    isPaused = false
    for (const go of waiting.splice(0)) go()
  }
  const turn = (): Promise<void> => new Promise((go) => (isPaused ? waiting.push(go) : go()))
  const paused: CommandKinds = Object.fromEntries(
    Object.entries<CommandKind>(commandKinds).map(([name, kind]) => [
      name,
      { ...kind, run: (context) => turn().then(() => kind.run(context)) },
    ]),
  )
  const world = await openWorld(settings, undefined, undefined, paused)
  const { drainQueue } = world.service
  world.service.drainQueue = async () => {
    release()
    await drainQueue()
    isPaused = true
  }
  const { close } = world
  return {
    ...world,
    async close() {
      release()
      await close()
    },
  }
}
