let common: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among the fifty thousand that are used most, in whatever case. The list is read when first asked for. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  common ??= readList()
  return (await common).has(password.normalize('NFC').toLowerCase())
}

const readList = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
