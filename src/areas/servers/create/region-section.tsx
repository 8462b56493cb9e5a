import type { DrawnSection } from '../../../ui/form/form-fields.tsx'
import { useWords } from '../../../ui/island/context.ts'
import * as styles from './cards.css.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { createPack } from './messages.en.ts'

/** The data centers as cards. */
export function RegionSection({ options, errors, values, onChange }: DrawnSection) {
  const words = useWords(createPack)
  return (
    <ChoiceCards
      name="datacenter"
      label={words.datacenter}
      chosen={values['datacenter'] as string | undefined}
      error={errors['datacenter']}
      onChoose={onChange}
      options={(options['datacenter'] ?? []).map(({ value, label, group }) => {
        const [, city = label, country = group] = /^(.*), (.*)$/.exec(label) ?? []
        return {
          value: String(value),
          content: (
            <>
              <div className={styles.cardTitle} data-title="">
                {city}
              </div>
              <div className={styles.detail}>{country}</div>
            </>
          ),
        }
      })}
    />
  )
}
