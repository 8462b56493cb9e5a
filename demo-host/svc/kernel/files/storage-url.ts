import { fileURLToPath } from 'node:url'

/** Where files are kept, as `STORAGE_URL` says. */
export type StorageAddress = { kind: 'folder'; path: string } | S3Address

/** A bucket of an S3-compatible store. */
export interface S3Address {
  kind: 's3'
  /** Where the store is reached, without a path. */
  origin: string
  bucket: string
  /** What the names of files begin with in the bucket; empty or with a slash at its end. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** `file:///folder`, or `s3://key:secret@host:port/bucket/prefix?region=…&tls=off`. */
export const storageAddress = (text: string): StorageAddress | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'file:') return folderAddress(url)
  return url?.protocol === 's3:' ? s3Address(url) : undefined
}

const folderAddress = (url: URL): StorageAddress | undefined =>
  url.host || url.search || url.hash || url.pathname === '/'
    ? undefined
    : { kind: 'folder', path: fileURLToPath(url) }

const s3Address = (url: URL): S3Address | undefined => {
  const [bucket = '', ...folders] = url.pathname.slice(1).split('/').filter(Boolean).map(decodeURIComponent)
  const { region = 'us-east-1', tls = 'on', ...others } = Object.fromEntries(url.searchParams)
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  const isWhole = url.host && bucket && accessKeyId && secretAccessKey && region
  if (!isWhole || !/^(on|off)$/.test(tls) || url.hash || Object.keys(others).length > 0) return undefined
  return {
    kind: 's3',
    origin: `${tls === 'off' ? 'http' : 'https'}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region,
    accessKeyId,
    secretAccessKey,
  }
}
