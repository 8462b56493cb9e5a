import { areaPack } from '../area/messages.en.ts'
import { useWords } from '../island/context.ts'
import { Banner } from '../kit/banner/banner.tsx'
import { Button } from '../kit/button/button.tsx'

/** Shown for a tab that failed to load, with a retry. */
export function TabFailed({ text, retry }: { text: string; retry: () => void }) {
  const words = useWords(areaPack)
  return (
    <>
      <Banner tone="danger">{text}</Banner>
      <span>
        <Button onPress={retry}>{words.retry}</Button>
      </span>
    </>
  )
}
