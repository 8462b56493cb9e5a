import type { ReactNode } from 'react'
import { useWords } from '../island/context.ts'
import { Banner } from '../kit/banner/banner.tsx'
import { Button } from '../kit/button/button.tsx'
import { plain, stack } from '../kit/layout.css.ts'
import { areaPack } from './messages.en.ts'
import { PageHeading } from './page-heading.tsx'
import { usePageState } from './page-state.ts'

export interface NoticeProps {
  /** A heading, where this is all of a page. */
  title?: string
  text: string
  /** Retries, if that may help. */
  retry?: () => void
  /** Ways to go on. */
  children?: ReactNode
}

/** Shown in place of a page: why, and what to do. */
export function Notice({ title, text, retry, children }: NoticeProps) {
  const words = useWords(areaPack)
  usePageState(retry ? 'error' : 'empty')
  return (
    <div className={stack}>
      {title && <PageHeading text={title} />}
      {retry ? <Banner tone="danger">{text}</Banner> : <p className={plain}>{text}</p>}
      {retry && (
        <span>
          <Button onPress={retry}>{words.retry}</Button>
        </span>
      )}
      {children}
    </div>
  )
}
