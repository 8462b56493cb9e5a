import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openedContent, sealedContent } from '../../../demo-host/svc/kernel/files/sealed-content.ts'
import { openStorage } from '../../../demo-host/svc/kernel/files/open-storage.ts'
import { FileMissing, type Content, type Storage } from '../../../demo-host/svc/kernel/files/storage.ts'
import { storageAddress } from '../../../demo-host/svc/kernel/files/storage-url.ts'
import { openS3 } from '../harness/provider/s3-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-files-'))
after(() => rmSync(folder, { recursive: true }))
const s3 = await openS3()
after(s3.close)

const storages: Record<string, Storage> = {
  folder: openStorage({ storage: storageAddress(`file://${folder}`)!, data: 'nowhere' }),
  s3: openStorage({ storage: storageAddress(s3.url)!, data: 'nowhere' }),
}

async function* inChunks(content: Uint8Array, size = 70_000): Content {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

const whole = async (content: Content): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const large = randomBytes(12_000_000)

for (const [name, storage] of Object.entries(storages)) {
  test(`${name}: files are read completely and in ranges, then removed`, async () => {
    await storage.check()
    for (const content of [Buffer.alloc(0), Buffer.from('a line'), large.subarray(0, 5_242_880), large]) {
      const id = randomUUID()
      await storage.put(id, inChunks(content))
      assert.ok((await whole(await storage.get(id))).equals(content), `${content.length} bytes`)
      if (content.length > 5)
        assert.ok((await whole(await storage.get(id, { first: 2, last: 4 }))).equals(content.subarray(2, 5)))
      await storage.remove(id)
      await storage.remove(id)
      await assert.rejects(storage.get(id), FileMissing)
    }
  })

  test(`${name}: content that breaks off leaves nothing`, async () => {
    for (const size of [100_000, large.length]) {
      const id = randomUUID()
      const breaking = async function* () {
        yield* inChunks(large.subarray(0, size))
        throw new Error('hung up')
      }
      await assert.rejects(storage.put(id, breaking()), /hung up/)
      await assert.rejects(storage.get(id), FileMissing)
    }
  })

  test(`${name}, case 76: what is no id of a file never gets to a path`, async () => {
    for (const id of ['../../etc/passwd', 'a/b', '', `${randomUUID()}/..`, randomUUID().toUpperCase()]) {
      await assert.rejects(async () => storage.put(id, inChunks(large.subarray(0, 1))), /no id/)
      await assert.rejects(async () => storage.get(id), /no id/)
      await assert.rejects(async () => storage.remove(id), /no id/)
    }
  })
}

test('folder: partial files are invisible, and expire', async () => {
  const id = randomUUID()
  const path = join(folder, id.slice(0, 2), id.slice(2, 4), id)
  const slow = async function* () {
    yield Buffer.from('half')
    assert.ok(!existsSync(path))
    yield Buffer.from(' and half')
  }
  await storages['folder']!.put(id, slow())
  assert.ok(existsSync(path))
  const [old, young] = ['old', 'young'].map((name) => join(folder, 'arriving', name)) as [string, string]
  for (const file of [old, young]) writeFileSync(file, 'x')
  utimesSync(old, new Date(), Date.now() / 1000 - 90_000)
  await storages['folder']!.check()
  assert.deepEqual(readdirSync(join(folder, 'arriving')), ['young'])
})

test('S3: wrong secret, missing bucket and wrong address differ', async () => {
  const check = (url: string) => openStorage({ storage: storageAddress(url)!, data: '' }).check()
  await assert.rejects(check(s3.url.replace(/:[^:@]+@/, ':wrong@')), /403/)
  await assert.rejects(check(s3.url.replace(/\/[\w-]+\?/, '/other?')), /404/)
  await assert.rejects(check('s3://a:b@127.0.0.1:2/bucket?tls=off'), /cannot be reached: ECONNREFUSED/)
})

test('S3: what passes is tried again, and what does not is not', async () => {
  const id = randomUUID()
  s3.failNext(2, 503)
  await storages['s3']!.put(id, inChunks(Buffer.from('twice')))
  assert.equal(String(await whole(await storages['s3']!.get(id))), 'twice')
  s3.failNext(1, 403)
  await assert.rejects(storages['s3']!.get(id), /403/)
  s3.failNext(3, 500)
  await assert.rejects(storages['s3']!.get(id), /500/)
})

test('encrypted files open with their key, unaltered only', async () => {
  const key = randomBytes(32)
  for (const size of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
    const content = large.subarray(0, size)
    const sealed = await whole(sealedContent(inChunks(content, 30_001), key))
    assert.ok((await whole(openedContent(inChunks(sealed, 40_000), key))).equals(content), `${size} bytes`)
    await assert.rejects(whole(openedContent(inChunks(sealed), randomBytes(32))))
  }
  const sealed = await whole(sealedContent(inChunks(large.subarray(0, 200_000)), key))
  assert.ok(!sealed.includes(large.subarray(0, 32)))
  const block = 65_536 + 16
  const changed = {
    altered: Buffer.concat([sealed.subarray(0, 9), Buffer.from([sealed[9]! ^ 1]), sealed.subarray(10)]),
    moved: Buffer.concat([
      sealed.subarray(block, 2 * block),
      sealed.subarray(0, block),
      sealed.subarray(2 * block),
    ]),
    'cut off': sealed.subarray(0, 2 * block),
    'cut within': sealed.subarray(0, 2 * block + 5),
  }
  for (const [name, content] of Object.entries(changed))
    await assert.rejects(whole(openedContent(inChunks(content), key)), Error, name)
})

test('STORAGE_URL is a folder or a bucket, and nothing in between', () => {
  assert.deepEqual(storageAddress('file:///var/lib/portico'), { kind: 'folder', path: '/var/lib/portico' })
  assert.deepEqual(
    storageAddress('s3://key:s%2Fcret@s3.example:9000/bucket/portal/files?region=eu-1&tls=off'),
    {
      kind: 's3',
      origin: 'http://s3.example:9000',
      bucket: 'bucket',
      prefix: 'portal/files/',
      region: 'eu-1',
      accessKeyId: 'key',
      secretAccessKey: 's/cret',
    },
  )
  for (const wrong of [
    'folder',
    'file://',
    'file:///',
    'file://host/folder',
    'https://s3.example/bucket',
    's3://s3.example/bucket',
    's3://key@s3.example/bucket',
    's3://a:b@s3.example',
    's3://a:b@s3.example/bucket?tsl=off',
    's3://a:b@s3.example/bucket?tls=no',
  ])
    assert.equal(storageAddress(wrong), undefined, wrong)
})

test('folder: unread files are closed', { skip: !existsSync('/proc/self/fd') }, async () => {
  const storage = storages['folder']!
  const id = randomUUID()
  await storage.put(id, inChunks(Buffer.from('a line')))
  const unread = await storage.get(id)
  const isOpen = (fd: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes(id)
    } catch {
      return false
    }
  }
  assert.deepEqual(readdirSync('/proc/self/fd').filter(isOpen), [])
  assert.ok(unread)
})
