import { useWords } from '../../../../../ui/island/context.ts'
import { Button } from '../../../../../ui/kit/button/button.tsx'
import { note, plain, title } from '../../../../../ui/kit/layout.css.ts'
import { previewPack } from '../preview.en.ts'
import { nothing } from './portal-page.tsx'
import * as styles from './screens.css.ts'

/** An email as mail programs show it. */
export function Mail() {
  const words = useWords(previewPack)
  return (
    <div className={styles.page}>
      <div className={styles.measured}>
        <div className={styles.body}>
          <div className={styles.letter}>
            <div className={styles.letterhead}>{words.system}</div>
            <div className={styles.letterBody}>
              <span className={title}>{words.mailTitle}</span>
              <p className={plain}>{words.mailText}</p>
              <bdi className={styles.code} dir="ltr">
                481 920
              </bdi>
              <Button kind="primary" onPress={nothing}>
                {words.mailButton}
              </Button>
              <p className={note}>{words.mailNote}</p>
            </div>
            <p className={styles.small}>{words.mailReason}</p>
          </div>
        </div>
      </div>
    </div>
  )
}
