import { accessSync, constants, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

const weights = ['400Regular', '600SemiBold', '700Bold']

// Under the SIL Open Font License. Open Sans has Latin, Greek, Cyrillic and Hebrew, but no geresh.
const families = [
  ['open-sans', 'OpenSans'],
  ['noto-sans-hebrew', 'NotoSansHebrew'],
  ['noto-sans-arabic', 'NotoSansArabic'],
] as const

/** The fonts of all documents, each weight of each family. */
export const readFonts = (): Buffer[] =>
  families.flatMap(([folder, name]) =>
    weights.map((weight) =>
      readFileSync(require.resolve(`@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`)),
    ),
  )

/** Fonts of the host, for issuers that name them; none of a folder that can't be read. */
export const readOwnFonts = (folder: string | undefined): Buffer[] => {
  if (!folder) return []
  try {
    return ownFontsIn(folder).map((file) => readFileSync(path.join(folder, file)))
  } catch {
    return []
  }
}

/** What keeps a folder's fonts from documents, for the log at the start; undefined if nothing does. */
export const problemOfFonts = (folder: string): string | undefined => {
  try {
    const files = ownFontsIn(folder)
    for (const file of files) accessSync(path.join(folder, file), constants.R_OK)
    return files.length === 0 ? 'it has no file that ends with .ttf or .otf' : undefined
  } catch (error) {
    return (error as Error).message
  }
}

const ownFontsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /\.(ttf|otf)$/i.test(file))
    .sort()
