import { array, enums, literal, object } from 'superstruct'
import { endpoint, rendered, type EndpointHeader } from '../engine/endpoint.ts'
import { bytes, count, id, longText, maybe, place, text, time } from '../kinds.ts'
import { fileName } from '../kinds/file-name.ts'
import { reference } from '../kinds/reference.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import type { serverChoices } from '../servers/choices.ts'

/** Formats of uploaded disk images. */
export const uploadFormats = ['vmdk', 'qcow2', 'vhd', 'iso', 'raw'] as const

/** File extensions, and the formats each may contain. */
const uploadEndings = {
  vmdk: ['vmdk'],
  qcow2: ['qcow2'],
  vhd: ['vhd'],
  raw: ['raw'],
  // Publishers use it for both.
  img: ['qcow2', 'raw'],
  iso: ['iso'],
} as const

/** Extensions of files that can be uploaded. */
export const endings = Object.keys(uploadEndings)

/** The formats that a file may have, by its name; none for a name that no image has. */
export const formatsOf = (name: string): readonly string[] => {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(uploadEndings, ending) ? uploadEndings[ending as keyof typeof uploadEndings] : []
}

/** Default name of an image: the file name without its extension. */
export const imageNameOf = (name: string): string => name.replace(/\.\w+$/, '').slice(0, 60)

/** The name that a file is sent under: letters without marks, and hyphens for what names of uploads lack. */
export const sentNameOf = (name: string): string => {
  const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/su.exec(name) ?? []
  const plain = stem
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|-+$/g, '')
  return `${plain.slice(0, 200) || 'disk'}${ending}`
}

/** Whether a text is a lowercase MD5, SHA-256 or SHA-512 hash, recognized by length. */
export const isHash = (text: string): boolean => /^([\da-f]{32}|[\da-f]{64}|[\da-f]{128})$/.test(text)

/** Maximum bytes of a part. */
export const largestPart = 16_777_216

/** A file on its way. */
export const UploadRow = object({
  id: id(40),
  name: text(1, 60),
  fileName: fileName(),
  /** Size of the whole file, and of what has arrived. */
  size: bytes(),
  received: bytes(),
  datacenter: text(2, 6),
  dtCreate: time(),
  /** When the upload expires unless it continues. */
  expires: time(),
})

/** Upload rules of a data center. */
const UploadDatacenter = object({
  id: text(2, 6),
  /** Location, such as `Frankfurt, Germany`. */
  name: place(122),
  /** `off` refuses new uploads. */
  state: enums(['on', 'off']),
  /** Of one file, in GiB. */
  maxGB: count(),
  allowedTypes: array(enums(uploadFormats)),
  /** Minutes until an idle upload expires. */
  tokenTtlMin: count(),
})

/**
 * A started upload: send the rest to `url`, below the service's base, in parts of at most `partSize` bytes.
 * `expires` is when it expires unless it continues.
 */
const Begun = object({ id: id(40), url: text(1, 100), partSize: count(), expires: time() })

/** Code 927 with these reasons: `fileFormat`, `fileRefers`, `uploadOffset`, `noLibrary`, `uploadsOff`, `formatOff`. */
const wrongState = 927

/** What the protocol answers to a version of it that isn't 1.0.0. */
const otherVersion = { 412: [903] }

const tusHeader: EndpointHeader = { about: 'Version of the protocol.', required: true, example: '1.0.0' }

/** The protocol tus has no bodies here. */
const nothing = () => literal(null)

const datacenters = rendered({
  method: 'GET',
  path: '/uploadDatacenters',
  can: 'hdlibrary:read',
  summary: "The site's data centers and the disk images each accepts.",
  query: object({ ...pageQuery }),
  reply: paged(UploadDatacenter),
})

/**
 * Uploads that become disk images, by the protocol tus 1.0 (https://tus.io): interrupted uploads continue at
 * their offset.
 */
export const hdlibUploads = {
  datacenters,
  list: rendered({
    method: 'GET',
    path: '/uploads',
    can: 'hdlibrary:read',
    summary: "The caller's unfinished uploads to the disk library.",
    query: object({ ...pageQuery }),
    reply: paged(UploadRow),
    background: true,
  }),
  begin: rendered({
    method: 'POST',
    path: '/hdlib/upload',
    can: 'hdlibrary:write',
    summary:
      'Starts an upload to the disk library. `fileName` ends with vmdk, qcow2, vhd, raw, img or iso; `size` is in bytes. With' +
      " `hash`, the file's MD5, SHA-256 or SHA-512 in hexadecimal digits, a different file is refused at the end. A data " +
      'center may refuse uploads (`uploadsOff`), formats (`formatOff`) or sizes (904): see `GET /uploadDatacenters`.',
    body: object({
      fileName: fileName(),
      size: count(),
      name: text(1, 60),
      family: reference<typeof serverChoices.systems>('/operatingSystems', {
        value: 'id',
        label: 'id',
        few: 'choose',
      }),
      datacenter: reference<typeof datacenters>('/uploadDatacenters', {
        value: 'id',
        label: 'name',
        few: 'first',
      }),
      hash: maybe(text(0, 128)),
      description: maybe(longText(0, 2000)),
    }),
    reply: Begun,
    errors: [wrongState, 904, 907, 920, 921, 942],
    idempotent: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/uploads',
    can: 'hdlibrary:write',
    summary:
      'The same by the `creation` extension of tus: `Upload-Length`, and `Upload-Metadata` with `filename`, `family`, ' +
      '`datacenter` and optionally `name`, `description` and `hash`. `family` is the operating system that the image has, ' +
      'by an ID of `GET /operatingSystems`, such as `Debian`; `datacenter` an ID of `GET /uploadDatacenters`. `Location` is ' +
      'where to continue, `Upload-Expires` until when.',
    headers: {
      'Tus-Resumable': tusHeader,
      'Upload-Length': { about: 'Size of the whole file in bytes.', required: true, example: '1073741824' },
      'Upload-Metadata': {
        about:
          'Pairs of a name and its value in Base64, separated by commas: `filename`, `family` and `datacenter`, and ' +
          'optionally `name`, `description` and `hash`.',
        required: true,
        example: 'filename ZGViaWFuLTEyLnFjb3cy,family RGViaWFu,datacenter RVUtRlI=',
      },
    },
    status: 201,
    reply: Begun,
    errors: [wrongState, 904, 907, 920, 921, 942],
    statuses: otherVersion,
  }),
  show: endpoint({
    method: 'GET',
    path: '/uploads/:id',
    can: 'hdlibrary:read',
    summary:
      'An unfinished upload of the caller. `Upload-Offset` is where it continues; `HEAD` returns the same without a body.',
    reply: UploadRow,
    background: true,
  }),
  add: endpoint({
    method: 'PATCH',
    path: '/uploads/:id',
    can: 'hdlibrary:write',
    summary:
      'Appends the next bytes of the file, as `application/offset+octet-stream`, at `Upload-Offset`. What arrives stays, even' +
      ' if the connection is lost. The last byte turns the upload into an image, whose ID is in `Portico-Image`. With `Upload-Checksum` a part with another ' +
      'hash is refused (460). Returns 423 while another call appends.',
    headers: {
      'Tus-Resumable': tusHeader,
      'Upload-Offset': { about: 'Number of bytes that have arrived.', required: true, example: '0' },
      'Upload-Checksum': {
        about: 'Algorithm (`md5`, `sha1`, `sha256` or `sha512`) and Base64 hash of this part.',
        example: 'sha256 47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
      },
    },
    upload: largestPart,
    status: 204,
    reply: nothing(),
    errors: [wrongState, 903, 904, 905, 911],
    statuses: { ...otherVersion, 409: [wrongState], 423: [911], 460: [903] },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/uploads/:id',
    can: 'hdlibrary:write',
    summary: 'Cancels an upload and deletes what has arrived.',
    headers: { 'Tus-Resumable': tusHeader },
    status: 204,
    reply: nothing(),
    statuses: otherVersion,
  }),
}
