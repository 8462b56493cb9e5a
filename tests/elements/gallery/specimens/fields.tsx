import { CodeField } from '../../../../src/ui/kit/field/code-field.tsx'
import { Combobox } from '../../../../src/ui/kit/combobox/combobox.tsx'
import { Field } from '../../../../src/ui/kit/field/field.tsx'
import { Form } from '../../../../src/ui/kit/form/form.tsx'
import { PasswordField } from '../../../../src/ui/kit/field/password-field.tsx'
import { Select } from '../../../../src/ui/kit/select/select.tsx'
import { TextArea } from '../../../../src/ui/kit/field/text-area.tsx'
import type { Specimen } from '../specimen.ts'

export const fields: Specimen = (said) => {
  const regions = [
    { value: 'eu', label: said('Frankfurt', 'פרנקפורט') },
    { value: 'il', label: said('Tel Aviv', 'תל אביב') },
  ]
  return (
    <Form label={said('Fields', 'שדות')} onSubmit={() => undefined}>
      <Field name="name" label={said('Name', 'שם')} initial={said('web-01', 'שרת ראשי')} />
      <Field
        name="email"
        type="email"
        label={said('Email', 'דוא״ל')}
        hint={said('We send invoices to this address', 'לכאן נשלחות החשבוניות')}
        initial="noa.levy@example.com"
      />
      <Field
        name="range"
        label={said('IP address', 'כתובת IP')}
        initial="203.0.113"
        error={said(
          'Enter an IP address or range, such as 203.0.113.0/24',
          'יש להזין כתובת IP או טווח, למשל 203.0.113.0/24',
        )}
      />
      <PasswordField
        name="password"
        label={said('Password', 'סיסמה')}
        showLabel={said('Show password', 'הצגת הסיסמה')}
        hideLabel={said('Hide password', 'הסתרת הסיסמה')}
        initial="correct horse"
      />
      <CodeField
        name="code"
        digits={6}
        label={said('Verification code', 'קוד אימות')}
        initial="482913"
        onWhole={() => undefined}
      />
      <Select name="region" label={said('Region', 'אזור')} options={regions} initial="il" />
      <Combobox name="city" label={said('City', 'עיר')} options={regions} initial="eu" />
      <TextArea
        name="note"
        label={said('Note', 'הערה')}
        initial={said('Restart after the backup.', 'להפעיל מחדש אחרי הגיבוי.')}
      />
    </Form>
  )
}
