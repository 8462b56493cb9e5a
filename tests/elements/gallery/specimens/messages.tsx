import { Notice } from '../../../../src/ui/area/notice.tsx'
import { Waiting } from '../../../../src/ui/area/waiting.tsx'
import { Banner } from '../../../../src/ui/kit/banner/banner.tsx'
import { Chip } from '../../../../src/ui/kit/chip/chip.tsx'
import { row, stack } from '../../../../src/ui/kit/layout.css.ts'
import { ProgressRing } from '../../../../src/ui/kit/progress/progress-ring.tsx'
import { Spinner } from '../../../../src/ui/kit/progress/spinner.tsx'
import type { Specimen } from '../specimen.ts'

const nothing = () => undefined

export const messages: Specimen = (said) => {
  const failed = said("We couldn't load your sessions.", 'טעינת החיבורים נכשלה.')
  return (
    <div className={stack}>
      <div className={row}>
        <Chip>{said('Draft', 'טיוטה')}</Chip>
        <Chip tone="info">{said('Invited', 'בהזמנה')}</Chip>
        <Chip tone="success">{said('Verified', 'מאומת')}</Chip>
        <Chip tone="warning">{said('Suspended', 'מושעה')}</Chip>
        <Chip tone="danger">{said('Failed', 'נכשל')}</Chip>
      </div>
      <Banner tone="info">{said('Maintenance starts at 22:00.', 'התחזוקה מתחילה ב־22:00.')}</Banner>
      <Banner tone="danger">{failed}</Banner>
      <div className={row}>
        <Spinner />
        {[0, 0.4, 1].map((value) => (
          <ProgressRing key={value} value={value} />
        ))}
      </div>
      <Waiting />
      <Notice text={failed} retry={nothing} />
    </div>
  )
}
