import { Checkbox } from '../../../../src/ui/kit/choice/checkbox.tsx'
import { ChoiceList } from '../../../../src/ui/kit/choice/choice-list.tsx'
import { row, stack } from '../../../../src/ui/kit/layout.css.ts'
import { Switch } from '../../../../src/ui/kit/choice/switch.tsx'
import type { Specimen } from '../specimen.ts'

const states = [
  { name: 'off', checked: false },
  { name: 'on', checked: true },
  { name: 'unavailable', checked: true, off: true },
]

const nothing = () => undefined

export const choices: Specimen = (said) => (
  <div className={stack}>
    <div className={row}>
      {states.map(({ name, ...state }) => (
        <Checkbox key={name} label={said('Daily backup', 'גיבוי יומי')} {...state} onChange={nothing} />
      ))}
    </div>
    <div className={row}>
      {[...states, { name: 'busy', checked: true, busy: true }].map(({ name, ...state }) => (
        <Switch key={name} label={said('Sign-in alerts', 'התראות כניסה')} {...state} onChange={nothing} />
      ))}
    </div>
    <ChoiceList
      label={said('Send the code by', 'שליחת הקוד באמצעות')}
      options={[
        { id: 'app', label: said('Authenticator app', 'יישום אימות') },
        { id: 'sms', label: said('Text message', 'מסרון') },
      ]}
      chosen="app"
      onChoose={nothing}
    />
  </div>
)
