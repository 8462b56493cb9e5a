import { code, dot } from './proof.css.ts'

/** A color in a sentence: how it looks, and its code. */
export const ColorCode = ({ color }: { color: string }) => (
  <bdi className={code} dir="ltr">
    <span className={dot} style={{ background: color }} />
    {color}
  </bdi>
)
