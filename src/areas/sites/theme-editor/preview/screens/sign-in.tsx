import { useWords } from '../../../../../ui/island/context.ts'
import { Button } from '../../../../../ui/kit/button/button.tsx'
import { Checkbox } from '../../../../../ui/kit/choice/checkbox.tsx'
import { Field } from '../../../../../ui/kit/field/field.tsx'
import { Form } from '../../../../../ui/kit/form/form.tsx'
import { card, note, spread, title } from '../../../../../ui/kit/layout.css.ts'
import { link } from '../../../../../ui/kit/link/link.css.ts'
import { previewPack } from '../preview.en.ts'
import { nothing, PortalPage } from './portal-page.tsx'
import * as styles from './screens.css.ts'

export function SignIn() {
  const words = useWords(previewPack)
  return (
    <PortalPage current="dashboard" centered>
      <div className={styles.middle}>
        <div className={`${card} ${styles.signIn}`}>
          <p className={title}>{words.title}</p>
          <Form label={words.title} onSubmit={nothing}>
            <Field name="email" label={words.email} initial="noa@example.com" attributes={{ dir: 'ltr' }} />
            <Field name="password" label={words.password} type="password" initial="12345678" />
            <div className={spread}>
              <Checkbox label={words.remember} checked onChange={nothing} />
              <span className={link}>{words.forgot}</span>
            </div>
            <Button kind="primary" onPress={nothing}>
              {words.signIn}
            </Button>
            <Button onPress={nothing}>{words.other}</Button>
          </Form>
          <p className={note}>
            {words.newHere} <span className={link}>{words.create}</span>
          </p>
        </div>
      </div>
    </PortalPage>
  )
}
