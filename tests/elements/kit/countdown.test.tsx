import { assert } from 'chai'
import { useCountdown } from '../../../src/ui/kit/countdown.ts'
import { clearPage } from '../page/clear-page.ts'
import { quick, quickenTimers } from '../page/quick-timers.ts'
import { inBothTrees, until } from '../page/stage.ts'

inBothTrees('a countdown', (stage) => {
  const real = { performance: performance.now.bind(performance), date: Date.now }
  let passed: number
  let said: number[]
  let ends: number

  function Clock({ seconds, start }: { seconds: number; start?: unknown }) {
    const left = useCountdown(seconds, start, {
      onMilestone: (milestone) => said.push(milestone),
      onEnd: () => ends++,
    })
    return <output>{left}</output>
  }

  const shows = (text: string) =>
    until(`the clock shows ${text}`, () => stage().find('output').textContent === text)

  beforeEach(() => {
    // How often a countdown looks at the clock.
    quickenTimers(250)
    passed = 0
    said = []
    ends = 0
    const began = real.performance()
    performance.now = () => began + passed * 1000
  })
  afterEach(async () => {
    performance.now = real.performance
    Date.now = real.date
    await clearPage()
  })

  it('speaks at 60, 30, 10 and 0 seconds, and ends once', async () => {
    await stage().show(<Clock seconds={61} />)
    assert.equal(stage().find('output').textContent, '61')
    for (const [left, milestones] of [
      [60, [60]],
      [59, [60]],
      [30, [60, 30]],
      [9, [60, 30, 10]],
      [0, [60, 30, 10, 0]],
    ] as const) {
      passed = 61 - left
      await shows(String(left))
      assert.deepEqual(said, [...milestones])
    }
    passed = 100
    await new Promise((resolve) => setTimeout(resolve, 3 * quick))
    assert.equal(ends, 1)
    assert.equal(said.length, 4)
  })

  it('case 98: is not moved by a clock that is set back or forward', async () => {
    await stage().show(<Clock seconds={20} />)
    for (const off of [-86_400_000, 86_400_000]) {
      Date.now = () => real.date() + off
      passed += 1
      await shows(String(20 - passed))
    }
    assert.equal(ends, 0)
  })

  it('after a sleep it says what is so now, not what was missed', async () => {
    await stage().show(<Clock seconds={100} />)
    passed = 75
    await shows('25')
    assert.deepEqual(said, [30])
    passed = 500
    await shows('0')
    assert.deepEqual(said, [30, 0])
    assert.equal(ends, 1)
  })

  it('restarts with a new start', async () => {
    await stage().show(<Clock seconds={5} start={1} />)
    passed = 3
    await shows('2')
    await stage().show(<Clock seconds={5} start={2} />)
    await shows('5')
    passed = 6
    await shows('2')
    assert.equal(ends, 0)
    passed = 8
    await shows('0')
    assert.equal(ends, 1)
  })

  it('case 98: none or less than none is no countdown', async () => {
    await stage().show(<Clock seconds={0} />)
    await stage().show(<Clock seconds={-5} />)
    passed = 10
    await new Promise((resolve) => setTimeout(resolve, 3 * quick))
    assert.deepEqual([ends, said], [0, []])
  })

  it('stops when it is taken away', async () => {
    await stage().show(<Clock seconds={1} />)
    await stage().show(null)
    passed = 10
    await new Promise((resolve) => setTimeout(resolve, 3 * quick))
    assert.equal(ends, 0)
  })
})
