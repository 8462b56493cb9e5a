import { part, ring, turning, whole } from './progress-ring.css.ts'

/** Progress from 0 to 1; indeterminate without `value`. Has no label: its parent has one. */
export const ProgressRing = ({ value }: { value?: number | undefined }) => (
  <svg className={value === undefined ? turning : ring} viewBox="0 0 24 24" aria-hidden="true">
    <circle className={whole} cx="12" cy="12" r="10" />
    {value !== 0 && (
      <circle
        className={part}
        cx="12"
        cy="12"
        r="10"
        pathLength="100"
        strokeDasharray={`${Math.round((value ?? 0.25) * 100)} 100`}
      />
    )}
  </svg>
)
