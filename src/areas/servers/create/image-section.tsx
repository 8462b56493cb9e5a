import { useContext, useLayoutEffect, useState } from 'react'
import type { DrawnSection } from '../../../ui/form/form-fields.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { select } from '../../../ui/kit/select/select.css.ts'
import * as styles from './cards.css.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { imageFamilies } from './image-families.ts'
import { ImagePicture } from './image-picture.tsx'
import { createPack } from './messages.en.ts'
import { Offers } from './offers.ts'

/** The images as tiles, each with a list of its versions. */
export function ImageSection({ options, errors, values, onChange }: DrawnSection) {
  const words = useWords(createPack)
  const { images } = useContext(Offers)
  // Which version each tile shows, by its title.
  const [versions, setVersions] = useState<Readonly<Record<string, string>>>({})
  const offered = options['image'] ?? []
  const isOffered = (id: unknown) => offered.some(({ value }) => value === id)
  const current = values['image'] as string | undefined
  const [chosen, setChosen] = useState(current)
  useLayoutEffect(() => setChosen(current), [current])
  const choose = (id: string) => {
    setChosen(id)
    onChange()
  }
  const families = imageFamilies(
    images.filter(({ id }) => isOffered(id)),
    words.ownImages,
  )
  return (
    <ChoiceCards
      name="image"
      label={words.image}
      chosen={chosen}
      error={errors['image']}
      onChoose={choose}
      options={families.map(({ title, detail, versions: all }) => {
        const shown = [versions[title], chosen].flatMap((id) => all.filter(({ image }) => image.id === id))
        const { image, label } = shown[0] ?? all[0]!
        return {
          value: image.id,
          content: (
            <div className={styles.tile}>
              <ImagePicture image={image} title={title} />
              <div>
                <div className={styles.cardTitle} data-title="">
                  <bdi>{title}</bdi>
                </div>
                <div className={styles.detail}>{detail || (all.length === 1 && <bdi>{label}</bdi>)}</div>
              </div>
            </div>
          ),
          control: all.length > 1 && (
            <select
              className={select}
              part="input"
              dir="auto"
              aria-label={words.versionOf({ name: title })}
              value={image.id}
              onChange={(event) => {
                const { value } = event.currentTarget
                setVersions({ ...versions, [title]: value })
                choose(value)
              }}
            >
              {all.map(({ image, label }) => (
                <option key={image.id} value={image.id}>
                  {label}
                </option>
              ))}
            </select>
          ),
        }
      })}
    />
  )
}
