import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sniff } from '../../../demo-host/svc/areas/attachments/sniff.ts'
import { Failure } from '../../../demo-host/svc/kernel/http/fail.ts'

/** The type of a file that comes in chunks of some bytes; undefined where it is refused. */
const kindOf = async (bytes: Buffer, size: number): Promise<string | undefined> => {
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const { content, kind } = sniff(chunks())
  const passed: Uint8Array[] = []
  try {
    for await (const chunk of content) passed.push(chunk)
  } catch (error) {
    assert.ok(error instanceof Failure)
    return undefined
  }
  assert.ok(Buffer.concat(passed).equals(bytes))
  return kind().mediaType
}

const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()
const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const long = 'Grüße aus Köln. '.repeat(2000)

const cases: Record<string, [Buffer, string | undefined]> = {
  'UTF-8 with its mark': [Buffer.from(`\ufeff${long}`), 'utf-8'],
  'UTF-16 of Windows': [Buffer.from(`\ufeffשלום, ${long}`, 'utf16le'), 'utf-16le'],
  'UTF-16, big-endian': [swapped(`\ufeffשלום, ${long}`), 'utf-16be'],
  'UTF-16 without a mark': [Buffer.from('Windows log, שלום', 'utf16le'), 'utf-16le'],
  'UTF-16 without a mark, big-endian': [swapped('Windows log, שלום'), 'utf-16be'],
  'a page in UTF-16 without a mark': [Buffer.from('<html>', 'utf16le'), undefined],
  zeros: [Buffer.alloc(40), undefined],
  'Windows-1252': [latin(long), 'windows-1252'],
  'Windows-1252 after a long beginning in ASCII': [
    latin(`${'log line\r\n'.repeat(3000)}caf\xe9`),
    'windows-1252',
  ],
  'quotes and the euro of Windows-1252': [latin('\x93price\x94 \x80 5'), 'windows-1252'],
  'a page in UTF-16': [Buffer.from('\ufeff \r\n<html>', 'utf16le'), undefined],
  'a page in UTF-16, big-endian': [swapped('\ufeff<svg/>'), undefined],
  'a page in Windows-1252': [latin('\xa0<html>\xe9'), undefined],
  'a page behind the mark of UTF-8, with a byte of Windows-1252': [
    latin('\xef\xbb\xbf<html>\xe9'),
    undefined,
  ],
  'a control character in UTF-16': [Buffer.from('\ufeffa\u0000b', 'utf16le'), undefined],
  'half a character in UTF-16': [Buffer.from('\ufeffab', 'utf16le').subarray(0, 5), undefined],
  'half a pair in UTF-16': [Buffer.from('\ufeffa\ud83d', 'utf16le'), undefined],
  'a byte that Windows-1252 does not have': [latin('a\x81b'), undefined],
  'a program': [latin('\x7fELF\x02\x01\x01\x00'), undefined],
  'a program of Windows': [latin('MZ\x90\x00\x03\x00'), undefined],
}

test('text is accepted in UTF-8, UTF-16 and Windows-1252, and markup in none', async () => {
  for (const [what, [bytes, charset]] of Object.entries(cases))
    for (const size of [1, 11, 13, 4096]) {
      const expected = charset && `text/plain; charset=${charset}`
      assert.equal(await kindOf(bytes, size), expected, `${what} by ${size}`)
    }
})
