import { tab, tabs } from '../tabs.css.ts'

interface LanguageTabsProps<Language extends string> {
  languages: readonly Language[]
  chosen: Language
  onChoose: (language: Language) => void
  /** The label for screen readers. */
  label: string
  words: Readonly<Record<`in.${Language}`, string>>
}

/** The languages that a program is shown in. */
export function LanguageTabs<Language extends string>({
  languages,
  chosen,
  onChoose,
  label,
  words,
}: LanguageTabsProps<Language>) {
  return (
    <div className={tabs} role="group" aria-label={label}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          className={tab}
          part="choice"
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          {words[`in.${each}`]}
        </button>
      ))}
    </div>
  )
}
