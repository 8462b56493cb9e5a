import type { Options } from './configuration-form.ts'

type Image = Options['images'][number]

/** A tile of the images: versions of one thing, or one image. */
export interface ImageFamily {
  title: string
  /** What it is, where the title does not say it. */
  detail: string
  /** The image and what it is called among the others of the tile. */
  versions: readonly { image: Image; label: string }[]
}

/**
 * Images by tile, in their order. Those named after their family are its versions; the user's own images
 * share a tile; each other is by itself.
 *
 * @param own Title of the tile of the user's own images.
 */
export function imageFamilies(images: readonly Image[], own: string): ImageFamily[] {
  const found = new Map<string, ImageFamily>()
  for (const image of images) {
    const { id, name, family, datacenters } = image
    const isOwn = datacenters !== null
    const isVersion = name.startsWith(`${family} `)
    const key = isOwn ? '' : isVersion ? `family ${family}` : `image ${id}`
    const label = isVersion && !isOwn ? name.slice(family.length + 1) : name
    const before = found.get(key)
    const [title, detail] = isOwn ? [own, ''] : isVersion ? [family, ''] : [name, family]
    found.set(key, {
      ...(before ?? { title, detail }),
      versions: [...(before?.versions ?? []), { image, label }],
    })
  }
  return [...found.values()]
}
