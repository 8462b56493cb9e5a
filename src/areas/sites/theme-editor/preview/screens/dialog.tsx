import { useWords } from '../../../../../ui/island/context.ts'
import { Button } from '../../../../../ui/kit/button/button.tsx'
import { tones } from '../../../../../ui/kit/dialog/ask-dialog.css.ts'
import { actions } from '../../../../../ui/kit/dialog/dialog.css.ts'
import { Field } from '../../../../../ui/kit/field/field.tsx'
import { Form } from '../../../../../ui/kit/form/form.tsx'
import { plain, stack, title } from '../../../../../ui/kit/layout.css.ts'
import { previewPack } from '../preview.en.ts'
import { nothing, PortalPage } from './portal-page.tsx'
import * as styles from './screens.css.ts'

export function DialogPage() {
  const words = useWords(previewPack)
  return (
    <PortalPage current="servers">
      <div className={styles.behind}>
        <div className={styles.body}>
          <span className={title}>{words.servers}</span>
        </div>
        <div className={styles.backdrop}>
          {/* A real one would cover the editor. */}
          <div className={styles.dialog}>
            <div className={stack}>
              <span className={title}>{words.deleteTitle}</span>
              <p className={plain}>{words.deleteText}</p>
              <Form label={words.deleteTitle} onSubmit={nothing}>
                <Field
                  name="typed"
                  label={words.typeName}
                  attributes={{ dir: 'ltr', placeholder: 'legacy-app' }}
                />
              </Form>
            </div>
            <div className={actions}>
              <Button onPress={nothing}>{words.cancel}</Button>
              <span className={tones.danger}>
                <Button kind="primary" onPress={nothing}>
                  {words.deleteServer}
                </Button>
              </span>
            </div>
          </div>
        </div>
      </div>
    </PortalPage>
  )
}
