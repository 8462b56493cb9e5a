import { useRef, useState } from 'react'
import { siteSetups } from '../../../contract/sites/site-setups.ts'
import { useRoute } from '../../../ui/area/use-route.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Field } from '../../../ui/kit/field/field.tsx'
import { hint } from '../../../ui/kit/field/field.css.ts'
import { useTask } from '../../../ui/task/task.ts'
import { createNewSitePack } from './messages.en.ts'
import { Swatches } from './swatches.tsx'
import * as styles from './theme-preview.css.ts'

interface PageColorsProps {
  chosen: string
  onChoose: (color: string) => void
}

/** Colors of a public page, which the service reads. */
export function PageColors({ chosen, onChoose }: PageColorsProps) {
  const { act } = useIsland()
  const words = useWords(createNewSitePack)
  const { params } = useRoute()
  const task = useTask()
  const place = useRef<HTMLDivElement>(null)
  const [colors, setColors] = useState<readonly string[]>()
  const read = () =>
    task.run(async () => {
      const address = place.current?.querySelector('input')?.value.trim() ?? ''
      if (!address) return
      const input = { params: { setupId: params['setupId'] ?? '' }, body: { address } }
      setColors((await act(siteSetups.pageColors, input, { announced: 'none' })).colors)
    })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside it is heard here
    <div
      ref={place}
      className={styles.picture}
      onKeyDown={(event) => {
        // Enter would save the step.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        void read()
      }}
    >
      <div className={styles.beside}>
        <Field
          name="pageAddress"
          label={words.pageAddress}
          hint={words['hint.pageAddress']}
          error={task.problem?.text}
          attributes={{ inputmode: 'url', autocomplete: 'off', dir: 'ltr' }}
        />
        <Button busy={task.busy} onPress={() => void read()}>
          {words.readPage}
        </Button>
      </div>
      {colors?.length === 0 && (
        <p className={hint} role="status">
          {words.noColors}
        </p>
      )}
      <Swatches label={words.ofPage} colors={colors ?? []} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}
