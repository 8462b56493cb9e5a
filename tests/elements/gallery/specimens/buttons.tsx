import { Button } from '../../../../src/ui/kit/button/button.tsx'
import { CopyButton } from '../../../../src/ui/kit/button/copy-button.tsx'
import { row, stack } from '../../../../src/ui/kit/layout.css.ts'
import type { Specimen } from '../specimen.ts'

const kinds = ['primary', 'secondary', 'quiet'] as const
const states = { ready: {}, busy: { busy: true }, off: { off: true } }

export const buttons: Specimen = (said) => (
  <div className={stack}>
    {Object.entries(states).map(([name, state]) => (
      <div key={name} className={row}>
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} {...state}>
            {said('Save changes', 'שמירת השינויים')}
          </Button>
        ))}
      </div>
    ))}
    <CopyButton
      text="203.0.113.7"
      label={said('Copy address', 'העתקת הכתובת')}
      copiedLabel={said('Copied', 'הועתק')}
    />
  </div>
)
