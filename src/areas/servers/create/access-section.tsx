import { useContext, useState } from 'react'
import { serverCreate } from '../../../contract/servers/create.ts'
import { mostKeysOfServer } from '../../../contract/servers/configuration.ts'
import { FormFields, type DrawnSection } from '../../../ui/form/form-fields.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { error as errorStyle, hint } from '../../../ui/kit/field/field.css.ts'
import { group, legend } from '../../../ui/kit/choice/choice.css.ts'
import { fetchForDialog } from '../../../ui/overlay/fetch-for.tsx'
import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import * as styles from './cards.css.ts'
import { createPack } from './messages.en.ts'
import { Offers } from './offers.ts'

/** Who signs in to the new server: saved keys as chips, and a password. */
export function AccessSection(props: DrawnSection) {
  const { initial, errors, onChange } = props
  const words = useWords(createPack)
  const { keys } = useContext(Offers)
  const island = useIsland()
  const isPermitted = usePermitted()
  const invalidate = useInvalidate()
  const [chosen, setChosen] = useState<readonly string[]>(() => (initial['savedKeys'] ?? []) as string[])
  const choose = (ids: readonly string[]) => {
    setChosen(ids)
    onChange()
  }
  const add = async () => {
    const dialogs = await fetchForDialog(island, () => import('./add-key.ts'))
    await dialogs?.addKey(island, (id) => {
      choose([...chosen, id])
      invalidate(serverCreate.options)
    })
  }
  return (
    <>
      <fieldset className={group} data-field="savedKeys">
        <legend className={legend}>{words.savedKeys}</legend>
        {errors['savedKeys'] && <p className={errorStyle}>{errors['savedKeys']}</p>}
        {keys.length === 0 && <p className={hint}>{words.noKeys}</p>}
        <input type="hidden" name="savedKeys" value={chosen.join('\n')} />
        <div className={styles.chips}>
          {keys.map(({ id, name, fingerprint }) => (
            <label key={id} className={styles.chip} title={fingerprint}>
              <input
                className={styles.control}
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={!chosen.includes(id) && chosen.length >= mostKeysOfServer}
                onChange={({ currentTarget: { checked } }) =>
                  choose(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
              <bdi>{name}</bdi>
            </label>
          ))}
          {isPermitted('sshKeys:write') && <Button onPress={() => void add()}>{words.addKey}</Button>}
        </div>
      </fieldset>
      <div className={styles.custom}>
        <FormFields {...props} names={['password']} />
      </div>
    </>
  )
}
