import type { CDPSession } from 'playwright'

interface Traced {
  name: string
  /** Microseconds. */
  ts: number
}

/**
 * How long each frame lasted while a wheel was turned, in milliseconds, on any of the browser's threads.
 * Frames before the first turn and after the last are left out.
 */
export async function drawnFrames(devtools: CDPSession, turn: () => Promise<unknown>): Promise<number[]> {
  const events: Traced[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])))
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done))
  const categories = 'disabled-by-default-devtools.timeline.frame,latencyInfo'
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', categories })
  await turn()
  await devtools.send('Tracing.end')
  await complete
  const timesOf = (wanted: string) => events.filter(({ name }) => name === wanted).map(({ ts }) => ts / 1000)
  const turns = timesOf('InputLatency::MouseWheel')
  const [from, to] = [Math.min(...turns), Math.max(...turns)]
  const drawn = timesOf('DrawFrame').filter((at) => at >= from && at <= to)
  const inOrder = drawn.toSorted((one, other) => one - other)
  return inOrder.slice(1).map((now, index) => now - inOrder[index]!)
}
