export function counted(
  output: string,
  status: number | null,
  job: { isCheck?: boolean; isPreparing?: boolean },
): { passed: number; failed: number }
export function failuresIn(output: string): { title: string; file: string | undefined; reason: string[] }[]
export function testsIn(
  output: string,
  job: { name: string; isCheck?: boolean; hasFiles?: boolean },
): { title: string; job: string; seconds: number; isFile: boolean }[]
