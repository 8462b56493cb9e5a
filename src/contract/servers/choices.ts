import { object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { place, text } from '../kinds.ts'
import { paged, pageQuery } from '../engine/paged.ts'

/** Values that lists and reports of servers can be filtered by. */
export const serverChoices = {
  datacenters: rendered({
    method: 'GET',
    path: '/datacenters',
    can: 'session',
    summary: 'The data centers of the site.',
    query: object({ ...pageQuery }),
    reply: paged(
      object({
        id: text(2, 6),
        /** Location, such as `Frankfurt, Germany`. */
        name: place(122),
      }),
    ),
  }),
  families: rendered({
    method: 'GET',
    path: '/imageFamilies',
    can: 'session',
    summary: "Families of the images of the site's servers, such as `Debian`.",
    query: object({ ...pageQuery }),
    reply: paged(object({ id: text(1, 60) })),
  }),
  systems: rendered({
    method: 'GET',
    path: '/operatingSystems',
    can: 'session',
    summary:
      "Families of the site's operating systems, such as `Debian`, without those of applications and services.",
    query: object({ ...pageQuery }),
    reply: paged(object({ id: text(1, 60) })),
  }),
  licenses: rendered({
    method: 'GET',
    path: '/imageLicenses',
    can: 'session',
    summary: "Licenses that the site's images need, such as `windows`.",
    query: object({ ...pageQuery }),
    reply: paged(object({ id: text(1, 60) })),
  }),
}
