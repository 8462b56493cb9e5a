import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from 'superstruct'
import { fileName } from '../../../src/contract/kinds/file-name.ts'
import { formatsOf, imageNameOf, sentNameOf } from '../../../src/contract/storage/uploads.ts'

test('a file is sent under a cleaned name, and keeps its title', () => {
  for (const [name, sent, title] of [
    ['debian-12 (1).qcow2', 'debian-12-1.qcow2', 'debian-12 (1)'],
    ['my disk.vhd', 'my-disk.vhd', 'my disk'],
    ['Größe.qcow2', 'Grosse.qcow2', 'Größe'],
    ['דיסק.iso', 'disk.iso', 'דיסק'],
    ['..\\a b.RAW', 'a-b.RAW', '..\\a b'],
    ['plain_1.2.img', 'plain_1.2.img', 'plain_1.2'],
    [`${'x'.repeat(250)}.vmdk`, `${'x'.repeat(200)}.vmdk`, 'x'.repeat(60)],
  ] as const) {
    assert.equal(sentNameOf(name), sent)
    assert.equal(imageNameOf(name), title)
    assert.ok(is(sent, fileName()) && formatsOf(sent).length > 0)
  }
})
