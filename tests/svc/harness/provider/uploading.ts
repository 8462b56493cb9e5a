import assert from 'node:assert/strict'
import { good, refused, type Answer, type Client } from '../world/client.ts'
import type { World } from '../world/world.ts'

/** A client that uploads files to the disk library of a prepared site. */
export const uploadsOf = (client: Client) => {
  const begin = (more: object = {}, who = client) => who.post('/hdlib/upload', { ...form(), ...more })
  return {
    begin,
    /** The same; returns the id of the upload. */
    begun: async (more: object = {}) => String(good(await begin(more)).body['id']),
    add: (id: string, offset: number, raw: BodyInit, headers: object = {}, who = client) =>
      who.call('PATCH', `/uploads/${id}`, {
        raw,
        headers: {
          ...tus,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
          ...headers,
        },
      }),
    offsetOf: async (id: string) =>
      (await client.call('HEAD', `/uploads/${id}`)).headers.get('upload-offset'),
    remove: (id: string, who = client) => who.call('DELETE', `/uploads/${id}`, { headers: tus }),
    /** An image of the library by its name. */
    imageOf: async (name: string) =>
      (good(await client.get(`/hdlib?filter=${name}`)).body['items'] as Record<string, unknown>[])[0],
  }
}

/** The headers of every call of the protocol. */
export const tus = { 'tus-resumable': '1.0.0' }

let number = 0

const form = () => ({
  fileName: 'disk.raw',
  size: 262_144,
  name: `upload-${++number}`,
  family: 'Test',
  datacenter: 'TEST',
})

/** A part of a file, as it is sent. */
export const part = (file: Buffer, from = 0, to?: number) => new Uint8Array(file.subarray(from, to))

/** Asserts that a call was refused by code 927, and why. */
export const because = (answer: Answer, status: number, reason: string): void => {
  refused(answer, status, 927)
  assert.deepEqual(answer.body.errors?.[0]?.['params'], { reason })
}

/** The number of stored files. */
export const stored = async ({ run }: World) =>
  (await run(`select count(*)::int as n from stored_file where state <> 'leaving'`))[0]?.['n']
