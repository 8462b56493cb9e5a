import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Work } from '../../../demo-host/svc/domain/provider/provider.ts'
import { openQemuProvider } from '../../../demo-host/svc/domain/provider/qemu/qemu-provider.ts'
import { creation, finish, machineRef, machineSpec } from '../harness/provider/provider-work.ts'
import { qemuImages } from '../harness/provider/qemu.ts'

const { skip, images } = qemuImages()

describe('policies with QEMU', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-qemu-'))
  const provider = openQemuProvider({
    folder,
    images,
    network: 'isolated',
    user: null,
    patience: 1,
    interval: 1,
  })
  const ref = machineRef()
  after(async () => {
    await finish(provider, ref, { kind: 'destroy' })
    rmSync(folder, { recursive: true, force: true })
  })
  const tiny = { image: 'tiny', ramMB: 128, cpuCount: 1, disks: [{ index: 0, sizeGB: 1 }] }

  test('a machine has the files of its policy when its script first runs', async () => {
    const content = 'Kept "exactly": so \\n\n'
    const file = { path: '/srv/of/policy', owner: 'root:root', permissions: '0640', content }
    const sum = createHash('sha256').update(content).digest('hex')
    const script = `cd /srv/of && [ "$(stat -c %a policy)" = 640 ] && echo "${sum}  policy" | sha256sum -c && sync && poweroff -f`
    const work: Work = {
      ...(creation({ ...machineSpec(), ...tiny }, true, script) as Extract<Work, { kind: 'create' }>),
      cloudConfig: { write_files: [file] },
    }
    assert.equal((await finish(provider, ref, work)).state, 'done')
    const latest = Date.now() + 120_000
    while ((await provider.machine(ref))?.power !== 'off' && Date.now() < latest) await setTimeout(20)
    assert.equal((await provider.machine(ref))?.power, 'off')
  })
})
