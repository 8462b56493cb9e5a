import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MachineRef } from '../../../../demo-host/svc/domain/provider/work-progress.ts'
import type { MachineSpec, Provider } from '../../../../demo-host/svc/domain/provider/provider.ts'
import { finish, machineRef } from './provider-work.ts'
import { viewScreen } from './rfb-client.ts'

/** The part of the conformance suite that looks at screens. */
export const conformsOnScreens = (
  created: (spec?: MachineSpec, powerOn?: boolean) => Promise<{ provider: Provider; ref: MachineRef }>,
): void => {
  test('the screen of a running machine is shared, and takes keys', async () => {
    const { provider, ref } = await created()
    const [one, other] = [
      await viewScreen(await provider.console(ref)),
      await viewScreen(await provider.console(ref)),
    ]
    // A machine that starts changes its screen between the two.
    for (const { width, height } of [one, other]) assert.ok(width >= 320 && height >= 200)
    assert.ok(
      (await one.pixels()).some((pixel) => pixel !== 0),
      'something is drawn',
    )
    one.press('a', 0xff0d)
    one.leave()
    await other.pixels()
    other.leave()
    await Promise.all([one.gone(), other.gone()])
  })

  test('a machine that is not on, or not there, has no screen', async () => {
    const { provider, ref } = await created(undefined, false)
    await assert.rejects(provider.console(ref))
    await assert.rejects(provider.console(machineRef()))
    await finish(provider, ref, { kind: 'power', power: 'on' })
    await assert.rejects(provider.console({ ...ref, siteId: 2 }), 'nor from another site')
    await finish(provider, ref, { kind: 'power', power: 'suspend' })
    await assert.rejects(provider.console(ref))
  })

  test('a screen ends when its machine is switched off', async () => {
    const { provider, ref } = await created()
    const viewer = await viewScreen(await provider.console(ref))
    await finish(provider, ref, { kind: 'power', power: 'off' })
    await viewer.gone()
  })
}
