import type { CDPSession } from 'playwright'

interface Traced {
  name: string
  /** Microseconds. */
  ts: number
}

/** How long each frame stood that the browser drew while something was done, in milliseconds, whoever of its threads drew it. */
export async function drawnFrames(devtools: CDPSession, work: () => Promise<unknown>): Promise<number[]> {
  const events: Traced[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])))
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done))
  const categories = 'disabled-by-default-devtools.timeline.frame'
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', categories })
  await work()
  await devtools.send('Tracing.end')
  await complete
  const at = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts / 1000)
  const inOrder = at.toSorted((one, other) => one - other)
  return inOrder.slice(1).map((now, index) => now - inOrder[index]!)
}
