import { array, enums, literal, nullable, object, type Infer } from 'superstruct'
import { endpoint, rendered } from './endpoint.ts'
import { bytes, digest, id, longText, maybe, memory, progress, storage, text, time } from './kinds.ts'
import { account } from './kinds/account.ts'
import { count } from './kinds/count.ts'
import { offered } from './kinds/offered.ts'
import { reference } from './kinds/reference.ts'
import { paged, pageQuery } from './paged.ts'
import { Saved } from './saved.ts'
import type { serverChoices } from './server-choices.ts'
import { imageKinds } from './server-create.ts'
import { datacenterFilter } from './server-filters.ts'
import { Task } from './task.ts'

/** The most images that an account has. */
export const mostImages = 50

/** Whose images a list has: those that people have made, and those that the site offers, by what is on them. */
export const listModes = ['private', 'public', 'apps', 'services', 'iso'] as const

/** Who may use a user's image: its owner, named users, or the whole site. */
export const imageVisibilities = ['private', 'sharedUsers', 'site'] as const

/** An image that servers are made of. */
export const DiskImageRow = object({
  id: id(60),
  name: text(1, 120),
  kind: enums(['osImage', 'appImage', 'desktopImage', 'serviceImage', 'userImage', 'isoImage']),
  status: enums(['cloning', 'verifying', 'ready', 'copying', 'removing', 'failed']),
  /** Of what is being done to it. */
  progress: nullable(progress()),
  /** Such as `Debian`. */
  family: text(0, 60),
  /** Where servers can be made of it. */
  datacenters: array(text(2, 6)),
  /** The least that a server needs. */
  diskGB: storage(),
  ramMB: memory(),
  /** What the site itself offers is `public`. */
  visibility: enums([...imageVisibilities, 'public']),
  /** Empty for what the site offers. */
  owner: text(0, 254),
  /** The name of the server that it was made of, or of the file that was uploaded. */
  source: text(0, 60),
  /** How many servers were made of it. */
  serversCount: count(),
  dtCreate: nullable(time()),
  lastUsed: nullable(time()),
  description: longText(0, 2000),
  /** What servers of it are made as. */
  from: enums(imageKinds),
  /** What the caller may do with it: `access` is to make servers of it. */
  permission: enums(['all', 'access']),
  /** The command that something is being done to it by. */
  cmdId: nullable(text(1, 20)),
})

export const DiskImageDetail = object({
  ...DiskImageRow.schema,
  /** What it takes up in a data center, and the SHA-256 of that. */
  bytes: nullable(bytes()),
  sha256: nullable(digest('sha256')),
})

export type DiskImageWire = Infer<typeof DiskImageRow>

/** Code 927 with these reasons refuses what an image does not allow as it is: `imageBusy`, `imageNotReady`, `imageInUse`, `imageThere`. */
const wrongState = 927

/** What the caller can make an image visible to. */
export const visibilitiesOffered = endpoint({
  method: 'GET',
  path: '/imageVisibilities',
  can: 'hdlibrary:read',
  summary: 'The visibilities that the caller may choose; only administrators may share with the whole site.',
  reply: array(enums(imageVisibilities)),
})

/** The disk library: images that servers are made of. */
export const hdlib = {
  visibilities: visibilitiesOffered,
  list: rendered({
    method: 'GET',
    path: '/hdlib',
    can: 'hdlibrary:read',
    summary:
      "Disk images: the caller's own and shared ones (`private`), those of the site (`public`, `apps`, `services`), and " +
      'installation discs (`iso`); all by default, or those of `listMode`. Administrators also see those of users they ' +
      'manage.',
    query: object({ ...pageQuery, listMode: maybe(enums(listModes)), datacenter: datacenterFilter() }),
    reply: paged(DiskImageRow),
    background: true,
  }),
  show: rendered({
    method: 'GET',
    path: '/hdlib/:imageId',
    can: 'hdlibrary:read',
    summary: 'An image.',
    reply: DiskImageDetail,
    background: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/hdlib/:id',
    can: 'hdlibrary:write',
    summary: "Changes an image's name, description and visibility. Servers created from it stay.",
    body: object({
      name: text(1, 60),
      description: longText(0, 2000),
      visibility: offered<(typeof imageVisibilities)[number], typeof visibilitiesOffered>(
        imageVisibilities,
        '/imageVisibilities',
      ),
    }),
    reply: Saved,
    errors: [921, wrongState],
  }),
  copy: rendered({
    method: 'POST',
    path: '/hdlib/:id/copy',
    can: 'hdlibrary:write',
    summary: 'Copies an image to another data center.',
    body: object({
      datacenter: reference<typeof serverChoices.datacenters>('/datacenters', {
        value: 'id',
        label: 'id',
        hint: 'name',
      }),
    }),
    reply: Task,
    errors: [wrongState],
    idempotent: true,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/hdlib/:id',
    can: 'hdlibrary:write',
    summary:
      'Deletes an image from all data centers. Servers created from it keep their disks. Refused while an image is being created from it.',
    reply: Task,
    errors: [wrongState],
    requiresReauth: true,
  }),
}

/** A user who may create servers from another user's image. */
export const ImageShareRow = object({
  id: id(20),
  name: text(0, 254),
  addedAt: time(),
  addedBy: text(0, 254),
})

/** With whom an image is shared, as long as it is visible to `sharedUsers`. */
export const hdlibShares = {
  list: rendered({
    method: 'GET',
    path: '/hdlib/:imageId/shares',
    can: 'hdlibrary:read',
    summary: 'The users that an image is shared with.',
    query: object({ ...pageQuery }),
    reply: paged(ImageShareRow),
  }),
  add: rendered({
    method: 'POST',
    path: '/hdlib/:imageId/shares',
    can: 'hdlibrary:write',
    summary:
      'Shares an image with a sub-user of its owner, by email or ID; administrators share with any user they manage. A private image becomes `sharedUsers`.',
    body: object({ account: account() }),
    reply: Saved,
    errors: [12, 920, 921],
    requiresReauth: true,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/hdlib/:imageId/shares/:id',
    can: 'hdlibrary:write',
    summary: 'Stops sharing an image with a user. Their servers stay.',
    reply: object({ removed: literal(true) }),
  }),
}
